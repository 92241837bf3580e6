import { type SqlBool, sql } from "kysely";
import { type Renaming, renamedValues } from "../../../model/impact/row-rewrite.ts";
import { type RowNames, rowByRow } from "./row-names.ts";

/** The entities whose kept values can hold the target: its own, and the one whose rows it describes. */
function holders({ target, documents }: Renaming): readonly string[] {
  if ("dictionaryValue" in target) return [...documents.entities.keys()];
  if (!("field" in target)) return [];
  const master = documents.entities.get(target.field.entity)?.["x-master"];
  return [target.field.entity, ...(master === undefined ? [] : [master])];
}

const ofHolders = (column: string, renaming: Renaming) => {
  const entities = holders(renaming);
  return entities.length === 0 ? undefined : sql<SqlBool>`${sql.ref(column)} = any(${entities}::text[])`;
};

function after(id: unknown, states: Readonly<Record<string, unknown>>, renaming: Renaming): Readonly<Record<string, unknown>> {
  const entity = renaming.documents.entities.get(String(id));
  return entity ? Object.fromEntries(Object.entries(states).map(([key, state]) => [key, renamedValues(state, entity, renaming)])) : states;
}

/** What records were before: the steps that can be undone, and the history, which tells fields by their present names. */
export const PAST_ROWS: readonly RowNames[] = [
  rowByRow({
    ...{ kind: "undo", table: "change_set_record", key: ["set_id", "no"], columns: { before: "jsonb", after: "jsonb" }, also: ["entity"] },
    among: (renaming) => ofHolders("entity", renaming),
    after: (row, renaming) => after(row.entity, { before: row.before, after: row.after }, renaming),
  }),
  rowByRow({
    ...{ kind: "history", table: "sysr_operation_log", key: ["id"], columns: { before: "jsonb", after: "jsonb" }, also: ["module"] },
    among: (renaming) => ofHolders("module", renaming),
    after: (row, renaming) => after(row.module, { before: row.before, after: row.after }, renaming),
  }),
];
