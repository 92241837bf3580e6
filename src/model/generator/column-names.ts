import systemFields from "../../../schemas/language/system-fields.json" with { type: "json" };
import type { Field } from "../fields.ts";
import { createNames } from "../formily/names.ts";
import { columnOf, MASTER_COLUMN, REMOVED_COLUMN } from "../table.ts";

/** Columns that the platform keeps itself, as other products call them. */
const SYSTEM: readonly RegExp[] = [
  /^(gmt_?)?(create|creat|insert|update|modif|modify|last_?update|last_?modif)(d|ied|y)?_?(at|on|time|date|by|user|user_?id|by_?id|dept|dept_?id|org|org_?id|er|or)$/,
  /^(gmt_?(create|modified)|creator(_?id)?|updater(_?id)?|modifier(_?id)?|created|updated|inserted)$/,
  /^(is_?)?(del|deleted|delete|removed)(_?(flag|status|at|time|by|mark))?$/,
  /^tenant(_?(id|code))?$/,
  /^(version|revision|lock_?version|row_?version|opt_?lock)$/,
];

/** Whether the platform keeps by itself what the column holds: who and when, the tenant, the version, that a row is removed. */
export const isSystemColumn = (name: string): boolean => SYSTEM.some((pattern) => pattern.test(name.toLowerCase()));

/** Names that JavaScript's own objects have. */
const FORBIDDEN = /^(constructor|prototype|toString|valueOf|hasOwnProperty)$/;

/**
 * Names of fields for the columns of a table: none twice, and none that would be stored in the column of another. A reference loses its `_id`.
 */
export function fieldNames(): (column: string, kind: Field["kind"]) => string {
  const nameOf = createNames();
  const columns = new Set([
    ...[MASTER_COLUMN, REMOVED_COLUMN],
    ...Object.entries(systemFields).map(([name, field]) => columnOf({ name, kind: "x-entity" in field ? "reference" : "text" })),
  ]);
  return (column, kind) => {
    const wish = kind === "reference" ? column.replace(/_?id$/i, "") || column : column;
    for (;;) {
      const name = nameOf(FORBIDDEN.test(wish) ? `${wish}_of` : wish);
      const place = columnOf({ name, kind });
      if (FORBIDDEN.test(name) || columns.has(place)) continue;
      columns.add(place);
      return name;
    }
  };
}

/** "T_CUSTOMER_INFO" → "customer-info": what the entity of a table is called; undefined where no letter is in it. */
export function entityId(table: string): string | undefined {
  const words = table
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  if (words.length > 1 && /^(t|tb|tbl|sys)$/.test(words[0] ?? "")) words.shift();
  const id = words.join("-").replace(/^[^a-z]+/, "");
  return id === "" ? undefined : id.slice(0, 45).replace(/-+$/, "");
}
