import type { SourceColumn, SourceType } from "./source.ts";

const PLAIN: Readonly<Record<string, SourceType>> = {
  text: { kind: "text" },
  citext: { kind: "text" },
  name: { kind: "text", length: 63 },
  "character varying": { kind: "text" },
  uuid: { kind: "text", length: 36 },
  inet: { kind: "text", length: 43 },
  cidr: { kind: "text", length: 43 },
  smallint: { kind: "integer" },
  integer: { kind: "integer" },
  oid: { kind: "integer", big: true },
  bigint: { kind: "integer", big: true },
  real: { kind: "number" },
  "double precision": { kind: "number" },
  // Without precision it takes any number of digits; a field has a limit.
  numeric: { kind: "decimal", precision: 38, scale: 6 },
  money: { kind: "decimal", precision: 18, scale: 2 },
  boolean: { kind: "boolean" },
  date: { kind: "date" },
  json: { kind: "json" },
  jsonb: { kind: "json" },
};

/** What a type of PostgreSQL, as `format_type` writes it, is among those of sources. */
export function typeOfPostgres(type: string): SourceType {
  const known = Object.hasOwn(PLAIN, type) ? PLAIN[type] : undefined;
  if (known) return known;
  if (type.startsWith("timestamp")) return { kind: "datetime" };
  if (type.startsWith("time")) return { kind: "time" };
  const length = /^(?:character varying|character|bpchar|bit|bit varying)\((\d+)\)$/.exec(type)?.[1];
  if (length !== undefined) return { kind: "text", length: Number(length) };
  const [, precision, scale = "0"] = /^numeric\((\d+)(?:,(-?\d+))?\)$/.exec(type) ?? [];
  // PostgreSQL has 1,000 digits and rounds in front of the point; a document has 38, and 12 of them after it.
  if (precision !== undefined && Number(precision) <= 38 && Number(scale) >= 0 && Number(scale) <= Math.min(12, Number(precision)))
    return { kind: "decimal", precision: Number(precision), scale: Number(scale) };
  return type.startsWith("numeric(") ? { kind: "decimal", precision: 38, scale: 12 } : { kind: "other", name: type };
}

/**
 * A default as `pg_get_expr` writes it: a constant, or its text where it is none. What numbers rows (nextval) is none at all.
 * @returns parts of a column
 */
export function defaultOfPostgres(text: string | undefined): Pick<SourceColumn, "default" | "defaultText"> {
  if (text === undefined || text.startsWith("nextval(") || /^NULL(::|$)/i.test(text)) return {};
  const quoted = /^'((?:[^']|'')*)'(?:::[\w ".]+(?:\([\d,]+\))?)?$/.exec(text)?.[1];
  if (quoted !== undefined) return { default: quoted.replaceAll("''", "'") };
  if (/^\(?-?\d+(\.\d+)?\)?(?:::[a-z ]+)?$/.test(text)) return { default: Number(text.replaceAll(/[()]|::.*/g, "")) };
  if (text === "true" || text === "false") return { default: text === "true" };
  if (/^(now\(\)|CURRENT_TIMESTAMP|CURRENT_DATE|LOCALTIMESTAMP|clock_timestamp\(\))(\(\d\))?$/i.test(text)) return { default: "now" };
  return { defaultText: text };
}
