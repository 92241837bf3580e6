import { useMemo } from "react";
import { PEOPLE_WORDS, type PeopleWords } from "../../../../flow/matrix/people-text.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import type { MatrixField } from "./matrix-field.ts";
import type { SheetWords } from "./sheet-rows.ts";

/** What parts of a matrix are called on this page. */
export function useSheetWords(fields: readonly MatrixField[]): SheetWords {
  const t = useTexts("design");
  return useMemo(() => {
    const byName = new Map(fields.map((field) => [field.name, field]));
    const say = (word: string, params = {}) => t(`matrix.box.${word}`, params);
    const box = {
      ...{ any: say("any"), empty: say("empty"), other: say("other"), or: say("or"), comma: say("comma") },
      more: (count: number) => say("more", { count }),
      title: (name: string) => byName.get(name)?.title ?? name,
      value: (name: string, value: string) => {
        const field = byName.get(name);
        const label = field?.values?.find((one) => one.value === value)?.label;
        // A box that is ticked or not has no dictionary.
        if (label === value && (value === "true" || value === "false")) return say(value === "true" ? "yes" : "no");
        return label ?? (field?.type === "number" ? grouped(value) : value);
      },
    };
    const people = Object.fromEntries(PEOPLE_WORDS.map((word) => [word, t(`matrix.people.${word}`)])) as PeopleWords;
    return { box, people, fieldOf: (name: string) => byName.get(name) };
  }, [fields, t]);
}

/** Thousands apart, whatever the number's length. */
const grouped = (number: string): string => {
  const [whole = "", fraction] = number.split(".");
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? apart : `${apart}.${fraction}`;
};
