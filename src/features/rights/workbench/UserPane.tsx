import { useQuery } from "@tanstack/react-query";
import { Alert, Skeleton } from "antd";
import { useMemo, useState } from "react";
import { useStore } from "zustand";
import type { ChangeSet } from "../../../model/change-set.ts";
import { sameValue } from "../../../model/merge.ts";
import type { GridRole } from "../../../model/rights-grid-draft.ts";
import { type GridLine, linesOf } from "../../../model/rights-grid-lines.ts";
import { lineViews } from "../../../model/rights-grid-views.ts";
import type { Reference, Row } from "../../../model/wire.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { useServices } from "../../../renderer/services.tsx";
import { Failure } from "../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { RightsTree } from "./RightsTree.tsx";
import { RoleRows } from "./RoleRows.tsx";
import { type Shows, TreeTools } from "./TreeTools.tsx";
import { useMay } from "./use-data.ts";
import { useUnfolded } from "./use-unfolded.ts";
import { nameOf } from "./user-name.ts";
import type { ViewProps } from "./view-props.ts";
import css from "./workbench.module.css";

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((one: Reference | string) => (typeof one === "string" ? one : one.id)) : [];
const valueUnder = (user: Row, changes: ChangeSet, name: "roles" | "userType"): unknown => {
  const values = changes.find(({ entity, record }) => entity === "user" && record === user.id)?.values;
  return values && name in values ? values[name] : user[name];
};
const rolesUnder = (user: Row, changes: ChangeSet): string[] => idsIn(valueUnder(user, changes, "roles"));

/** Those of the roles that somebody has because of his type, and was not given himself. */
const rolesByType = (roles: readonly GridRole[], user: Row, changes: ChangeSet): readonly GridRole[] => {
  const [type, own] = [Number(valueUnder(user, changes, "userType")), rolesUnder(user, changes)];
  return roles.filter(({ id, status, userTypes = [] }) => status === 0 && userTypes.includes(type) && !own.includes(id));
};

/** The changes with this choice of roles of a user; none where it is what is stored. */
function withRoles(changes: ChangeSet, user: Row, roles: readonly string[]): ChangeSet {
  const rest = changes.filter(({ entity, record }) => !(entity === "user" && record === user.id));
  if (sameValue([...roles].sort(), idsIn(user.roles).sort())) return rest;
  const values = { roles: roles.map((id) => ({ id })) };
  return [...rest, { entity: "user", kind: "edit", record: user.id, version: user.version ?? null, values }];
}

/** What somebody may do, each with the roles that it comes from. His own roles are what is given and taken here. */
export function UserPane(props: ViewProps & { readonly user: string }) {
  const { data, user: id } = props;
  const { source } = useServices();
  const found = useQuery({
    queryKey: ["rights-workbench", "user", id],
    queryFn: ({ signal }) => source.get("user", id, signal),
    gcTime: 0,
  });
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active title={false} paragraph={{ rows: 8 }} className={css.pane ?? ""} />;
  return <Person {...props} data={data} person={found.data} />;
}

function Person({ data, person, show }: ViewProps & { readonly person: Row }) {
  const { index, workbench } = data;
  const t = useTexts("workbench");
  const may = useMay();
  const [text, setText] = useState("");
  const [shows, setShows] = useState<Shows>("granted");
  const { expanded, expand, foldAll, unfoldAll } = useUnfolded(data);
  const { roles, others } = useStore(workbench, ({ shown }) => shown);
  const stored = useStore(workbench, (state) => state.stored);
  const chosen = rolesUnder(person, others);
  const typed = rolesByType(roles, person, others);
  const [held, before] = useMemo(() => {
    const inUse = (all: typeof roles, changes: ChangeSet) => {
      const ids = rolesUnder(person, changes);
      return [...all.filter((role) => ids.includes(role.id) && role.status === 0), ...rolesByType(all, person, changes)];
    };
    return [inUse(roles, others), inUse(stored, [])];
  }, [roles, stored, others, person]);
  const viewFor = useMemo(() => lineViews(index, held, before), [index, held, before]);
  const lines = useMemo(() => {
    const isGranted = (line: GridLine) => {
      const view = viewFor(line);
      return line.kind === "field" ? view.granted && view.state !== "none" : line.kind === "records" ? view.granted : view.state !== "none";
    };
    const keep = {
      all: undefined,
      granted: isGranted,
      changed: (line: GridLine) => viewFor(line).changed,
      denied: undefined,
      differing: undefined,
    }[shows];
    return linesOf(index, { expanded, text, keep });
  }, [index, expanded, text, shows, viewFor]);
  const readOnly = !may("user:edit") || !("roles" in person);
  const unknown = chosen.filter((one) => !roles.some((role) => role.id === one));
  return (
    <div className={css.pane}>
      <div className={css.head}>
        <div className={css.heading}>
          <h2>{nameOf(person)}</h2>
          <code className={css.code}>{String(person.username ?? "")}</code>
        </div>
        <Select
          mode="multiple"
          className={css.roles ?? ""}
          aria-label={t("user.roles")}
          placeholder={t("user.noRoles")}
          disabled={readOnly}
          optionFilterProp="label"
          value={chosen}
          onChange={(ids: string[]) => workbench.change((shown) => ({ ...shown, others: withRoles(shown.others, person, ids) }))}
          options={[
            ...roles.filter(({ isNew }) => !isNew).map((role) => ({ value: role.id, label: role.name })),
            ...unknown.map((value) => ({ value, label: value, disabled: true })),
          ]}
        />
      </div>
      {typed.length > 0 && <p className={css.faint}>{t("user.typed", { names: typed.map(({ name }) => name).join(t("comma")) })}</p>}
      {person.isSuper === true && <Alert type="warning" showIcon message={t("user.isSuper")} />}
      <TreeTools {...{ text, shows, foldAll, unfoldAll }} onText={setText} onShows={setShows} modes={["granted", "all", "changed"]} />
      <RightsTree
        label={t("tree.of", { name: nameOf(person) })}
        lines={lines}
        viewOf={viewFor}
        expanded={expanded}
        readOnly
        onExpand={expand}
        onToggle={() => undefined}
        onColumn={() => undefined}
        onRecords={() => held[0] && show({ mode: "roles", role: held[0].id })}
        rowsOf={({ table }) =>
          held
            .filter((role) => role.permissions.some(({ permission }) => permission.startsWith(`${table.id}:`)))
            .map((role) => <RoleRows key={role.id} isNamed {...{ role, table }} onOpen={() => show({ mode: "roles", role: role.id })} />)
        }
        faultOf={() => undefined}
      />
    </div>
  );
}
