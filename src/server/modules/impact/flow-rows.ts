import { type SqlBool, sql } from "kysely";
import type { Entity } from "../../../model/documents.ts";
import { renamedInFlow, renamedInGraph } from "../../../model/impact/flow-rewrite.ts";
import { type Renaming, renamedField } from "../../../model/impact/row-rewrite.ts";
import { type RowNames, rowByRow } from "./row-names.ts";

/** A flow may read any entity that its own refers to: all that is told by the words of the flow itself. */
const ofFields = ({ target }: Renaming) => ("field" in target || "dictionaryValue" in target ? sql<SqlBool>`true` : undefined);

const entityOfTable = ({ documents }: Renaming, table: unknown): Entity | undefined =>
  [...documents.entities.values()].find((entity) => entity["x-table"] === table);

/** Texts of a flow, with the new name in them; those of a flow about records of another kind stay. */
function after(
  entity: Entity | undefined,
  texts: Readonly<Record<string, unknown>>,
  renaming: Renaming,
): Readonly<Record<string, unknown>> {
  if (!entity) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === "string" ? renamedInFlow(text, entity, renaming) : renamedInGraph(text, entity, renaming),
    ]),
  );
}

/** The entity of the table that the flow of a row is about. */
const OF_ENTRY = sql<string>`(select table_class_name from flow_entry where id = flow_entry_variable.flow_entry_id)`;
const OF_PUBLISH = sql<string>`(select table_class_name from flow_publish where id = flow_graph.publish_id)`;

/** Names in flows that are designed and in those that are published: processes that run go on by the new name. */
export const FLOW_ROWS: readonly RowNames[] = [
  rowByRow({
    ...{ kind: "flow", table: "flow_entry", key: ["id"], columns: { bpmn_xml: "text", title_rule: "text" }, also: ["table_class_name"] },
    record: { entity: "flow-entry", column: "id" },
    among: ofFields,
    after: ({ table_class_name: table, bpmn_xml, title_rule }, renaming) =>
      after(entityOfTable(renaming, table), { bpmn_xml, title_rule }, renaming),
  }),
  rowByRow({
    ...{ kind: "flow", table: "flow_entry_variable", key: ["id"], columns: { bind_column_id: "text" } },
    record: { entity: "flow-entry", column: "flow_entry_id" },
    among: (renaming) => {
      const { target, documents } = renaming;
      const table = "field" in target ? documents.entities.get(target.field.entity)?.["x-table"] : undefined;
      return table === undefined ? undefined : sql<SqlBool>`${OF_ENTRY} = ${table}`;
    },
    after: ({ bind_column_id: field }, renaming) => ({
      bind_column_id:
        "field" in renaming.target && typeof field === "string" ? renamedField(renaming, renaming.target.field.entity, field) : field,
    }),
  }),
  rowByRow({
    ...{
      kind: "flowVersion",
      table: "flow_graph",
      key: ["publish_id"],
      columns: { bpmn_xml: "text", graph: "jsonb" },
      beside: { about: OF_PUBLISH },
    },
    record: { entity: "flow-publish", column: "publish_id" },
    among: ofFields,
    after: ({ about, bpmn_xml, graph }, renaming) => after(entityOfTable(renaming, about), { bpmn_xml, graph }, renaming),
  }),
];
