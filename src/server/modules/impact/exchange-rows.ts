import { type SqlBool, sql } from "kysely";
import type { Entity } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { renamedMappingResult, renamedMappingTarget, renamedMappingValue } from "../../../model/impact/mapping-rewrite.ts";
import { type Renaming, renamedField } from "../../../model/impact/row-rewrite.ts";
import { type RowNames, rowByRow } from "./row-names.ts";

/** A mapping can fill fields of rows and find records by those of others: what it names is told by its words. */
const ofMappings = ({ target }: Renaming) => ("field" in target || "dictionaryValue" in target ? sql<SqlBool>`true` : undefined);
const ofModule = ({ target }: Renaming) =>
  "field" in target ? sql<SqlBool>`module = ${target.field.entity} and key_field is not null` : undefined;

const keyAfter = ({ module, key_field: key }: Readonly<Record<string, unknown>>, renaming: Renaming) => ({
  key_field: typeof key === "string" ? renamedField(renaming, String(module), key.trim()) : key,
});

/** A mapping that fills records: the field, and the values of its dictionary. */
function filledAfter(entity: Entity, target: string, value: string, renaming: Renaming) {
  const field = fieldsOf(entity).get(target.trim());
  return { target: renamedMappingTarget(target, entity, renaming), value: renamedMappingResult(value, field, renaming) };
}

const masterOf = (master: string, column: string, mapping: string) =>
  sql<string>`(select ${sql.ref(`m.${column}`)} from ${sql.table(master)} as m where m.id = ${sql.ref(`${mapping}.master_id`)})`;

/** What data exchanges and inbound hooks say of the fields of the records that they read and write. */
export const EXCHANGE_ROWS: readonly RowNames[] = [
  rowByRow({
    ...{ kind: "exchange", table: "integration_exchange", key: ["id"], columns: { key_field: "text" }, also: ["module"] },
    record: { entity: "data-exchange", column: "id" },
    among: ofModule,
    after: keyAfter,
  }),
  rowByRow({
    ...{ kind: "exchange", table: "integration_exchange_mapping", key: ["id"], columns: { target: "text", value: "text" } },
    beside: {
      module: masterOf("integration_exchange", "module", "integration_exchange_mapping"),
      direction: masterOf("integration_exchange", "direction", "integration_exchange_mapping"),
    },
    record: { entity: "data-exchange", column: "master_id" },
    among: ofMappings,
    after: ({ module, direction, target, value }, renaming) => {
      const entity = renaming.documents.entities.get(String(module));
      if (!entity) return { target, value };
      if (direction === "import") return filledAfter(entity, String(target), String(value), renaming);
      // What a column of the file is called is for its reader to know.
      return { target, value: renamedMappingValue(String(value), entity, renaming) };
    },
  }),
  rowByRow({
    ...{ kind: "inbound", table: "integration_inbound_hook", key: ["id"], columns: { key_field: "text" }, also: ["module"] },
    record: { entity: "inbound-hook", column: "id" },
    among: ofModule,
    after: keyAfter,
  }),
  rowByRow({
    ...{ kind: "inbound", table: "integration_inbound_mapping", key: ["id"], columns: { field: "text", value: "text" } },
    beside: { module: masterOf("integration_inbound_hook", "module", "integration_inbound_mapping") },
    record: { entity: "inbound-hook", column: "master_id" },
    among: ofMappings,
    after: ({ module, field, value }, renaming) => {
      const entity = renaming.documents.entities.get(String(module));
      if (!entity) return { field, value };
      const after = filledAfter(entity, String(field), String(value), renaming);
      return { field: after.target, value: after.value };
    },
  }),
];
