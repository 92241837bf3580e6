import { type RefSelectProps, TreeSelect } from "antd";
import { useMemo } from "react";
import type { DictionaryItem } from "../../../model/contract/dictionaries.ts";
import { branchOf } from "../../../model/dictionary-levels.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../control/control.module.css";
import { bareControlProps, controlProps, statusOf } from "../control/control-props.ts";
import { useSelectAria } from "../control/useSelectAria.ts";
import { choiceTree } from "./branches.ts";
import type { ChoiceValue } from "./choices.ts";

interface Props {
  readonly control: Omit<FieldWidgetProps<unknown>, "onChange">;
  readonly choices: readonly DictionaryItem[];
  readonly chosen: readonly ChoiceValue[];
  /** Several values. */
  readonly several: boolean;
  /** A branch can be chosen, and stands for all below it: in queries. */
  readonly isQuery: boolean;
  readonly opened?: boolean | undefined;
  readonly onChoose: (values: readonly ChoiceValue[]) => void;
}

/** The values of a dictionary with levels, chosen in their tree; typing finds them by their whole way. */
export default function ChoiceTree({ control: props, choices, chosen, several, isQuery, opened = false, onChoose }: Props) {
  const t = useTexts("widgets");
  const { container } = usePane();
  const ref = useSelectAria<RefSelectProps>(controlProps(props));
  const nodes = useMemo(() => choiceTree(choices, chosen, isQuery), [choices, chosen, isQuery]);
  const change = (value: ChoiceValue | readonly ChoiceValue[] | null | undefined) => {
    const values = [value ?? []].flat() as ChoiceValue[];
    onChoose(isQuery ? [...new Set(values.flatMap((one) => branchOf(choices, one)))] : values);
  };
  return (
    <TreeSelect<ChoiceValue | readonly ChoiceValue[] | null>
      {...bareControlProps(props)}
      ref={ref}
      className={styles.wide ?? ""}
      status={statusOf(props)}
      value={several ? chosen : (chosen[0] ?? null)}
      onChange={change}
      treeData={[...nodes] as never}
      treeNodeLabelProp="path"
      treeNodeFilterProp="path"
      treeDefaultExpandAll
      {...(several && {
        treeCheckable: true,
        maxTagCount: "responsive" as const,
        showCheckedStrategy: isQuery ? TreeSelect.SHOW_PARENT : TreeSelect.SHOW_CHILD,
      })}
      showSearch
      defaultOpen={opened}
      notFoundContent={t("choice.none")}
      // The control says that it opens an element of this id, and antd's tree has none.
      popupRender={(tree) => <div id={`${props.id}_list`}>{tree}</div>}
      allowClear={!props.required || several}
      placeholder={props.placeholder ?? t("placeholder.choose")}
      getPopupContainer={container}
    />
  );
}
