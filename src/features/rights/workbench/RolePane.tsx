import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { grantPermissions } from "../../../model/rights-grid.ts";
import { isControlled, setColumn } from "../../../model/rights-grid-columns.ts";
import type { GridRole } from "../../../model/rights-grid-draft.ts";
import { type GridLine, linesOf } from "../../../model/rights-grid-lines.ts";
import { givable, lineViews } from "../../../model/rights-grid-views.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { FieldClosing } from "./FieldClosing.tsx";
import { RecordsPanel } from "./RecordsPanel.tsx";
import { RightsTree } from "./RightsTree.tsx";
import { RoleHead } from "./RoleHead.tsx";
import { RoleRows } from "./RoleRows.tsx";
import { type Shows, TreeTools } from "./TreeTools.tsx";
import type { FieldLine } from "./tree-props.ts";
import { useMay } from "./use-data.ts";
import { useUnfolded } from "./use-unfolded.ts";
import type { ViewProps } from "./view-props.ts";
import css from "./workbench.module.css";

interface PaneProps extends ViewProps {
  readonly role: GridRole;
  readonly stored: GridRole | undefined;
}

/** What a role grants: menu, screens, actions and fields, to be given and taken where they stand. */
export function RolePane(props: PaneProps) {
  const { data, draft, view, role, stored } = props;
  const { index, workbench } = data;
  const t = useTexts("workbench");
  const may = useMay();
  const [text, setText] = useState("");
  const [shows, setShows] = useState<Shows>("all");
  const [records, setRecords] = useState<string>();
  const [closing, setClosing] = useState<FieldLine>();
  const { expanded, expand, foldAll, unfoldAll } = useUnfolded(data);
  const against = useStore(workbench, ({ shown }) => shown.roles.find(({ id }) => id === view.against && id !== role.id));
  const viewFor = useMemo(() => lineViews(index, [role], stored ? [stored] : []), [index, role, stored]);
  const otherFor = useMemo(() => against && lineViews(index, [against], [against]), [index, against]);
  const isChanged = useMemo(() => (line: GridLine) => viewFor(line).changed, [viewFor]);
  const lines = useMemo(() => {
    const differs = (line: GridLine) => JSON.stringify(said(viewFor(line))) !== JSON.stringify(said(otherFor?.(line)));
    const keep = {
      all: undefined,
      granted: (line: GridLine) => isGranted(line, viewFor(line)),
      denied: (line: GridLine) => isDenied(line, viewFor(line)),
      changed: isChanged,
      differing: differs,
    }[shows];
    return linesOf(index, { expanded, text, keep });
  }, [index, expanded, text, shows, viewFor, otherFor, isChanged]);
  const readOnly = !may(role.isNew ? "role:add" : "role:edit") || role.unseen.includes("permissions");
  const change = (next: (role: GridRole) => GridRole) => workbench.changeRole(role.id, next);
  const toggle = (line: GridLine) => {
    const all = line.kind === "place" ? line.permissions : line.kind === "action" ? [line.permission.permission] : [];
    const possible = givable(index, all);
    const granted = new Set(role.permissions.map(({ permission }) => permission));
    change((now) => grantPermissions(now, possible, !possible.every((one) => granted.has(one)), index));
  };
  const table = records === undefined ? undefined : index.tables.get(records);
  return (
    <div className={css.pane}>
      <RoleHead {...props} against={against} />
      <TreeTools
        {...{ text, shows, foldAll, unfoldAll }}
        onText={setText}
        onShows={setShows}
        modes={[...(["all", "granted", "denied", "changed"] as const), ...(against ? (["differing"] as const) : [])]}
      />
      <RightsTree
        label={t("tree.of", { name: role.name })}
        lines={lines}
        viewOf={viewFor}
        expanded={expanded}
        readOnly={readOnly}
        onExpand={expand}
        onToggle={toggle}
        onColumn={({ table: of, field }, mode, on) => change((now) => setColumn(now, of.id, of.fields, field.name, mode, on))}
        onRecords={(line) => setRecords(line.table.id)}
        onClosing={may("role:view") && may("role:edit") ? setClosing : undefined}
        rowsOf={(line) => <RoleRows role={role} table={line.table} onOpen={() => setRecords(line.table.id)} />}
        faultOf={(line) => draft.faultOf(role.id, line)}
      />
      {closing && <FieldClosing {...{ data, draft }} line={closing} onClose={() => setClosing(undefined)} />}
      {table && (
        <RecordsPanel
          key={table.id}
          {...{ data, role, table, readOnly, change }}
          controlled={index.family(table.id).some((id) => isControlled(role, id))}
          onClose={() => setRecords(undefined)}
        />
      )}
    </div>
  );
}

const isGranted = (line: GridLine, { state, granted }: ReturnType<ReturnType<typeof lineViews>>): boolean =>
  line.kind === "field" ? granted && state !== "none" : state !== "none";

/** What the role's members may not do by it. */
const isDenied = (line: GridLine, { state, granted }: ReturnType<ReturnType<typeof lineViews>>): boolean =>
  line.kind === "field" ? granted && state !== "all" : line.kind === "action" && state === "none";

const said = (view: ReturnType<ReturnType<typeof lineViews>> | undefined) =>
  view && [view.state, view.granted && view.modes && [view.modes.view.open, view.modes.add.open, view.modes.edit.open]];
