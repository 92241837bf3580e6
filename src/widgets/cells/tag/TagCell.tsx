import { dictionaryOf } from "../../../model/dictionary-field.ts";
import type { CellProps } from "../../../renderer/registry.ts";
import { labelOf, toChoice, toChosen, useChoices } from "../../blocks/choices/choices.ts";
import { defineCell } from "../../define.ts";
import styles from "../cells.module.css";

/** A dictionary value, or several, as tags in their colours. */
export function TagCell({ value, field }: CellProps) {
  const choices = useChoices(field);
  const single = toChoice(value);
  const chosen =
    field.property["x-multiple"] || Array.isArray(value) ? toChosen(value, choices) : single === undefined || single === "" ? [] : [single];
  return chosen.map((each) => {
    const color = choices.find((choice) => String(choice.value) === String(each))?.color;
    return (
      <span key={each} className={color && styles[color] ? `${styles.tag} ${styles[color]}` : styles.tag}>
        {labelOf(each, choices)}
      </span>
    );
  });
}

export const tag = defineCell({
  name: "tag",
  description: "A dictionary value, or several, as coloured tags.",
  takes: { grid: ["choice", "choices"] },
  component: TagCell,
  fits: (field) => dictionaryOf(field) !== undefined,
  rank: 2,
  width: 110,
  examples: {
    field: "status",
    value: 2,
    states: {
      Plain: { value: 0 },
      Several: { field: "tags", value: "1,3" },
      List: { field: "marks", value: [1, 3] },
      Unknown: { value: 77 },
    },
  },
});
