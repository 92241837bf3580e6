import type { Field } from "../../../model/fields.ts";
import type { Habits } from "../../../model/reading/habits.ts";
import { readText } from "../../../model/reading/read-value.ts";

/** What is written in a box of a picker. */
export type Written = "date" | "datetime" | "time" | "month" | "year";

const plain = (kind: Field["kind"], format?: string): Field => ({
  ...{ name: "", kind, system: false, required: false },
  property: { title: "", ...(format !== undefined && { format }) } as Field["property"],
});
const FIELDS: Readonly<Record<Exclude<Written, "year">, Field>> = {
  ...{ date: plain("date"), datetime: plain("datetime"), time: plain("text", "time"), month: plain("text", "month") },
};

/**
 * What somebody typed into a picker, as cells, imports and conditions read it (`model/reading`), in the form in which it is stored: a day, an instant in
 * UTC, HH:mm:ss, a month, a year of four digits; null for nothing, undefined for what cannot be read.
 */
export function readWritten(text: string, written: Written, habits: Habits): string | null | undefined {
  if (written === "year") {
    const folded = text.normalize("NFKC").trim();
    return folded === "" ? null : /^(\d{4})年?$/.exec(folded)?.[1];
  }
  const reading = readText(text, FIELDS[written], { ...habits, choice: undefined, yes: "", no: "" });
  return "value" in reading ? (reading.value as string | null) : undefined;
}
