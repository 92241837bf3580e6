import { useMemo } from "react";
import { wordsOf } from "../../../model/boolean-words.ts";
import type { DictionaryItem } from "../../../model/contract/dictionaries.ts";
import { dictionaryOf } from "../../../model/dictionary-field.ts";
import type { Field } from "../../../model/fields.ts";
import { useDictionary } from "../../../renderer/bundle.tsx";
import { useAllowed } from "../../../renderer/form/field/allowed.tsx";
import { useTexts } from "../../../renderer/texts.ts";

/** A choice's value as antd's controls hold it. */
export type ChoiceValue = string | number;

/** What a field's value can be chosen from: its dictionary, as far as the record allows (x-options), or yes and no (as texts, since controls hold no booleans). */
export function useChoices(field: Field): readonly DictionaryItem[] {
  const t = useTexts("widgets");
  const dictionary = useDictionary(dictionaryOf(field));
  const isAllowed = useAllowed();
  const all = useMemo(() => {
    if (field.kind !== "boolean") return dictionary;
    const { yes, no } = wordsOf(field.property, { yes: t("boolean.yes"), no: t("boolean.no") });
    return [
      { value: "true", label: yes },
      { value: "false", label: no },
    ];
  }, [field, dictionary, t]);
  return isAllowed ? all.filter(({ value }) => isAllowed(value)) : all;
}

/** The choices that are offered: those that are open, and the values that stand there. */
export const offered = (choices: readonly DictionaryItem[], ...values: readonly unknown[]): readonly DictionaryItem[] =>
  choices.filter((choice) => !choice.closed || values.some((value) => String(choice.value) === String(value)));

/** Stored booleans as choices and back. */
export const toChoice = (value: unknown): ChoiceValue | undefined =>
  typeof value === "boolean" ? String(value) : typeof value === "string" || typeof value === "number" ? value : undefined;
export const fromChoice = (choice: ChoiceValue, field: Field): ChoiceValue | boolean =>
  field.kind === "boolean" ? choice === "true" : choice;

/** Several values: a list, or the comma-separated text of an x-multiple field. Values come back as the choices have them. */
export function toChosen(value: unknown, choices: readonly DictionaryItem[]): ChoiceValue[] {
  const raw = Array.isArray(value) ? value : typeof value === "string" && value !== "" ? value.split(",") : [];
  const storedValues = raw.filter((each): each is ChoiceValue => typeof each === "string" || typeof each === "number");
  return storedValues.map((each) => choices.find((choice) => String(choice.value) === String(each))?.value ?? each);
}

/** Values in the order of their dictionary; null when none is left. An x-multiple field keeps them as one text. */
export function fromChosen(
  chosen: readonly ChoiceValue[],
  choices: readonly DictionaryItem[],
  field: Field,
): readonly ChoiceValue[] | string | null {
  if (chosen.length === 0) return null;
  const place = (value: ChoiceValue) => choices.findIndex((choice) => choice.value === value);
  const ordered = chosen.toSorted((a, b) => place(a) - place(b));
  return field.property["x-multiple"] ? ordered.join(",") : ordered;
}

/** The label of a value, or the value itself when the dictionary does not know it. */
export function labelOf(value: unknown, choices: readonly DictionaryItem[]): string {
  if (value === null || value === undefined) return "";
  return choices.find((choice) => String(choice.value) === String(value))?.label ?? String(value);
}
