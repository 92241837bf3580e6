import type { PublicField } from "../../model/contract/public-form.ts";

/** What stands in the controls, by field. */
export type Written = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>>;

export const isEmpty = (value: Written[string]): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/** What is sent of it: what was filled in, as a save takes it. What is no number stays text, and the server says so. */
export const valuesOf = (fields: readonly PublicField[], written: Written): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => (isEmpty(written[field.name]) ? [] : [[field.name, sentValue(field, written[field.name])]])),
  );

/** What is sent where the rules hide some fields: nothing of them, also not what they would get by themselves. */
export const sentOf = (fields: readonly PublicField[], written: Written, hidden: ReadonlySet<string>): Record<string, unknown> => ({
  ...valuesOf(fields, written),
  ...Object.fromEntries([...hidden].map((name) => [name, null])),
});

function sentValue({ kind, scale, options }: PublicField, value: Written[string]): unknown {
  if (kind === "choice") return options.find((option) => String(option.value) === String(value))?.value ?? value;
  if (typeof value !== "string") return value;
  if (kind === "integer") return /^\s*[-+]?\d+\s*$/.test(value.normalize("NFKC")) ? Number(value.normalize("NFKC")) : value;
  if (kind === "decimal") {
    const text = value.normalize("NFKC").trim();
    return scale === null && Number.isFinite(Number(text)) ? Number(text) : text;
  }
  if (kind === "datetime") return new Date(value).toISOString();
  return value;
}
