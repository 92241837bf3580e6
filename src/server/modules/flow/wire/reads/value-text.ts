import type { Field } from "../../../../../model/fields.ts";
import { listText } from "../../../../../model/list-text.ts";

interface Reading {
  readonly language: string;
  readonly label: (dictionary: string, value: unknown) => string | undefined;
}

/** A value of a field as a sentence says it: 62,000 for an amount, a dictionary's label, a record's name. */
export function valueText({ kind, property }: Field, value: unknown, { language, label }: Reading): string {
  if (value === null || value === undefined || value === "") return "—";
  const dictionary = property["x-dict"];
  if (dictionary !== undefined)
    return listText(
      language,
      [value].flat().map((one) => label(dictionary, one) ?? String(one)),
    );
  switch (kind) {
    case "decimal":
    case "integer":
    case "number":
      return grouped(String(value), language);
    case "reference":
    case "references":
      return listText(
        language,
        [value].flat().map((one) => (one as { name?: string }).name ?? ""),
      );
    case "details":
      return String((value as readonly unknown[]).length);
    default:
      return typeof value === "object" ? JSON.stringify(value) : String(value);
  }
}

/** Thousands apart; the digits after the point as they are, without zeros that say nothing. */
function grouped(number: string, language: string): string {
  const [whole = "0", fraction = ""] = number.split(".");
  const digits = fraction.replace(/0+$/, "");
  const sign = whole.startsWith("-") ? "-" : "";
  const apart = new Intl.NumberFormat(language === "es" ? "en" : language, { useGrouping: true }).format(
    BigInt(whole.replace(/[^\d]/g, "") || "0"),
  );
  return digits === "" ? sign + apart : `${sign}${apart}.${digits}`;
}
