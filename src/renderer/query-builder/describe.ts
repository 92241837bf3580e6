import type { TFunction } from "i18next";
import { wordFor } from "../../model/boolean-words.ts";
import type { Comparison, Condition } from "../../model/condition.ts";
import { dictionaryOf } from "../../model/dictionary-field.ts";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import { isPeriod } from "../../model/period.ts";
import { needsNoValue } from "./operators.ts";

/** What a condition is put into words with: the texts of the namespace `query`, and the dictionaries of the screen. */
export interface Words {
  readonly t: TFunction;
  readonly entity: Entity;
  readonly dictionaries: ScreenBundle["dictionaries"];
}

/** A condition in the user's language, as short as it can be read: 状态 等于 已通过 且 (总额 大于 100 或 加急 等于 是). */
export function describe(condition: Condition, words: Words, inner = false): string {
  const { t } = words;
  if ("not" in condition) return t("say.not", { condition: describe(condition.not, words) });
  if ("all" in condition || "any" in condition) {
    const parts = "all" in condition ? condition.all : condition.any;
    if (parts.length === 0) return t("say.nothing");
    const [only] = parts;
    if (only && parts.length === 1) return describe(only, words, inner);
    const text = parts.map((part) => describe(part, words, true)).join(t("all" in condition ? "say.and" : "say.or"));
    return inner ? t("say.group", { condition: text }) : text;
  }
  return comparisonText(condition, words);
}

function comparisonText({ field: name, op, value }: Comparison, words: Words): string {
  const { t, entity } = words;
  const field = fieldsOf(entity).get(name);
  const params = { field: field?.property.title ?? name };
  if (needsNoValue(op)) return t("say.bare", { ...params, op: t(`op.${op}`) });
  if (op === "between" && isPeriod(value)) return t("say.compare", { ...params, op: t("op.within"), value: t(`period.${value.period}`) });
  return t("say.compare", { ...params, op: t(`op.${op}`), value: valueText(value, op, field, words) });
}

function valueText(value: unknown, op: Comparison["op"], field: Field | undefined, words: Words): string {
  const { t } = words;
  if (Array.isArray(value)) {
    const texts = value.map((each) => (each === null || each === "" ? "…" : valueText(each, "eq", field, words)));
    return texts.join(op === "between" ? " ~ " : t("say.comma"));
  }
  if (typeof value === "boolean") return wordFor(field?.property ?? {}, value, { yes: t("say.yes"), no: t("say.no") });
  if (typeof value === "object" && value !== null) {
    if ("var" in value) return t("me");
    const { id, name } = value as { id?: unknown; name?: unknown };
    return String(name ?? id ?? "");
  }
  const items = words.dictionaries[(field && dictionaryOf(field)) ?? ""];
  const label = items?.find((item) => String(item.value) === String(value))?.label;
  if (label !== undefined) return label;
  return field?.kind === "datetime" && typeof value === "string" && value.length > 10 ? localTime(value) : String(value);
}

/** yyyy-MM-dd HH:mm in the reader's time zone. */
function localTime(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
