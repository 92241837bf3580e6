import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import ChoiceTree from "../../blocks/choices/ChoiceTree.tsx";
import { type ChoiceValue, fromChoice, toChoice, useChoices } from "../../blocks/choices/choices.ts";
import type { Awoken } from "../../blocks/control/deferred.tsx";

/** One value of a dictionary with levels, in its tree. */
export default function LevelsControl(props: FieldWidgetProps<ChoiceValue | boolean> & Awoken) {
  const choices = useChoices(props.field);
  const value = toChoice(props.value);
  return (
    <ChoiceTree
      control={props}
      choices={choices}
      chosen={value === undefined ? [] : [value]}
      several={false}
      isQuery={false}
      opened={props.opened}
      onChoose={([one]) => props.onChange(one === undefined ? null : fromChoice(one, props.field))}
    />
  );
}
