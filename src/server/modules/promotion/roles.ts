import { entityOf } from "../../../model/documents.ts";
import { mayDo } from "../../../model/permitted.ts";
import { factsOf } from "../../../model/promotion/item.ts";
import { COLUMN_MODES, type ColumnMode } from "../../../model/rights-grid-columns.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import type { Stored } from "../../records/column.ts";
import { type Carrier, itemsOf } from "./carrier.ts";
import { RecordCodes } from "./codes.ts";
import { contentOf } from "./record-content.ts";
import { type RecordShape, recordsOf, seesWhole } from "./record-shape.ts";

/** A role by its code: what it says besides what it grants. Its members stay where they are. */
export const ROLE: RecordShape = {
  entity: "role",
  code: "code",
  fields: ["name", "dataScope", "departments", "organisations", "status", "remarks"],
};
const GRANTS: RecordShape = { ...ROLE, fields: [...ROLE.fields, "permissions", "columns", "rules"] };

/** The columns of a list of a role, by the mode that each opens. */
export const MODE_COLUMNS: Readonly<Record<ColumnMode, string>> = { view: "canView", add: "canAdd", edit: "canEdit" };

/** Roles with what they grant. They come in as a draft of rights alone. */
export const roleCarrier: Carrier = {
  kind: "role",
  mayTake: (context) => seesWhole(context, GRANTS),
  mayBring: (context) => seesWhole(context, GRANTS) && mayDo(context.actor, entityOf(context.documents, "rights-draft"), "rehearse"),
  async read(context, _, ids) {
    const codes = new RecordCodes(context);
    return itemsOf(await recordsOf(context, ROLE, ids), ids === undefined, async (record) => {
      const id = String(record.code);
      const content = { ...(await contentOf(context, codes, ROLE, record)), ...grantsOf(record) };
      return { kind: "role", id, record: String(record.id), documents: [factsOf(id, content)] };
    });
  },
};

const rowsIn = (value: unknown): readonly Stored[] => (Array.isArray(value) ? value : []);
const byText = (a: string, b: string): number => (a < b ? -1 : 1);

/** What a role grants, by names: permissions, of each entity the modes of its columns (`view edit`), and its rules. */
function grantsOf({ permissions, columns, rules }: Stored): WrittenDocument["content"] {
  const lists = Map.groupBy(rowsIn(columns), ({ entity }) => String(entity));
  const tests = Map.groupBy(rowsIn(rules), ({ entity }) => String(entity));
  const modesOf = (row: Stored): string => COLUMN_MODES.filter((mode) => row[MODE_COLUMNS[mode]] === true).join(" ");
  const sorted = <T>(of: ReadonlyMap<string, T>) => [...of].toSorted(([a], [b]) => byText(a, b));
  return {
    permissions: rowsIn(permissions)
      .map(({ permission }) => String(permission))
      .toSorted(byText),
    ...(lists.size > 0 && {
      columns: Object.fromEntries(
        sorted(lists).map(([entity, list]) => [
          entity,
          Object.fromEntries(sorted(new Map(list.map((row) => [String(row.field), modesOf(row)] as const)))),
        ]),
      ),
    }),
    ...(tests.size > 0 && {
      rules: Object.fromEntries(sorted(tests).map(([entity, list]) => [entity, list.map(({ rule }) => String(rule)).toSorted(byText)])),
    }),
  };
}
