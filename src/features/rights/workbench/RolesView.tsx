import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { changedParts, type GridRole } from "../../../model/rights-grid-draft.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { RolePane } from "./RolePane.tsx";
import { Sides } from "./Sides.tsx";
import type { ViewProps } from "./view-props.ts";
import { WhoList } from "./WhoList.tsx";

/** The roles, and what the chosen one grants. */
export function RolesView(props: ViewProps) {
  const { data, view, show } = props;
  const t = useTexts("workbench");
  const [word, setWord] = useState("");
  const roles = useStore(data.workbench, ({ shown }) => shown.roles);
  const stored = useStore(data.workbench, (state) => state.stored);
  const byId = useMemo(() => new Map(stored.map((role) => [role.id, role])), [stored]);
  const sought = word.trim().toLowerCase();
  const fits = ({ id, name, code }: GridRole) =>
    [name, code, data.about.get(id)?.pinyin].some((text) => text?.toLowerCase().includes(sought) ?? false);
  const people = roles.filter(fits).map((role) => {
    const before = byId.get(role.id);
    const members = data.about.get(role.id)?.members;
    return {
      ...{ id: role.id, name: role.name, note: role.code },
      count: members === null || members === undefined ? undefined : t("who.members", { count: members }),
      changed: !before || changedParts(before, role).length > 0,
      muted: role.status !== 0,
    };
  });
  const chosen = roles.find(({ id }) => id === view.role);
  const [first] = people;
  return (
    <Sides
      isChosen={chosen !== undefined}
      onBack={() => show({ role: undefined })}
      side={
        <WhoList
          label={t("show.roles")}
          word={word}
          onWord={setWord}
          people={people}
          chosen={chosen?.id}
          onChoose={(role) => show({ role })}
        />
      }
      first={first && (() => show({ role: first.id }))}
    >
      {chosen && <RolePane key={chosen.id} {...props} role={chosen} stored={byId.get(chosen.id)} />}
    </Sides>
  );
}
