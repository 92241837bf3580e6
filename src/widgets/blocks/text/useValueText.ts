import { wordFor } from "../../../model/boolean-words.ts";
import { holdsSeveral } from "../../../model/dictionary-field.ts";
import type { Field } from "../../../model/fields.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { labelOf, toChosen, useChoices } from "../choices/choices.ts";
import { DATE, DATE_TIME, dateText } from "../dates/formats.ts";
import { formatMoney } from "../money/format-money.ts";
import { nameOf, toReferences } from "../references/references.ts";

/** How a value of a field reads as plain text, whatever its kind. */
export function useValueText(field: Field): (value: unknown) => string {
  const t = useTexts("widgets");
  const choices = useChoices(field);
  const { property, kind } = field;
  return (value) => {
    if (value === null || value === undefined || kind === "secret") return "";
    if (kind === "boolean") return wordFor(property, value === true, { yes: t("boolean.yes"), no: t("boolean.no") });
    if (holdsSeveral(field))
      return toChosen(value, choices)
        .map((each) => labelOf(each, choices))
        .join("、");
    if (property["x-dict"]) return labelOf(value, choices);
    switch (kind) {
      case "reference":
      case "references":
        return toReferences(value).map(nameOf).join("、");
      case "date":
        return dateText(value, DATE);
      case "datetime":
        return dateText(value, DATE_TIME);
      case "decimal":
        return formatMoney(value, property["x-scale"] ?? 2);
      default:
        return typeof value === "object" ? JSON.stringify(value) : String(value);
    }
  };
}
