import { type RefSelectProps, TreeSelect } from "antd";
import { useEffect } from "react";
import type { Reference } from "../../../model/wire.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { bareControlProps, controlProps, statusOf } from "../../blocks/control/control-props.ts";
import type { Awoken } from "../../blocks/control/deferred.tsx";
import { useSelectAria } from "../../blocks/control/useSelectAria.ts";
import { fromChoice, nameOf, targetOf, toReferences } from "../../blocks/references/references.ts";
import { useTreeNodes } from "./useTreeNodes.ts";

export interface TreeSelectOptions {
  /** Records at the top of the tree cannot be chosen. */
  readonly banRoot?: boolean;
  /** Several records, for a query over a single reference. */
  readonly multiple?: boolean;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Up to so many records the whole tree stands open. */
const OPEN_UP_TO = 200;
const toChoice = (reference: Reference): Choice => ({ value: reference.id, label: nameOf(reference) });

export default function TreeControl(props: FieldWidgetProps<Reference | readonly Reference[], TreeSelectOptions> & Awoken) {
  const t = useTexts("widgets");
  const { container } = usePane();
  const { field, options } = props;
  const multiple = field.kind === "references" || options.multiple === true;
  const ref = useSelectAria<RefSelectProps>(controlProps(props));
  const chosen = toReferences(props.value);
  const { nodes, state, load } = useTreeNodes(targetOf(field), props.filter, options.banRoot === true);
  const { opened = false } = props;
  // antd does not tell of a tree that is open from the start.
  useEffect(() => {
    if (opened) load();
  }, [opened, load]);
  const change = (choice: Choice | readonly Choice[] | null | undefined) => {
    const references = [choice].flat().flatMap((each) => (each ? [fromChoice(each)] : []));
    const [first] = references;
    props.onChange(first ? (multiple ? references : first) : null);
  };
  return (
    <TreeSelect<Choice | readonly Choice[] | null>
      {...bareControlProps(props)}
      ref={ref}
      className={styles.wide ?? ""}
      status={statusOf(props)}
      labelInValue
      multiple={multiple}
      {...(multiple && { maxTagCount: "responsive" })}
      value={chosen.map(toChoice)}
      onChange={change}
      treeData={[...nodes]}
      treeDataSimpleMode={{ id: "id", pId: "pId" }}
      treeDefaultExpandAll={nodes.length <= OPEN_UP_TO}
      showSearch
      treeNodeFilterProp="title"
      defaultOpen={opened}
      onOpenChange={(open) => open && load()}
      loading={state === "loading"}
      notFoundContent={state === "loading" ? t("reference.searching") : t(state === "failed" ? "reference.failed" : "reference.none")}
      // The control says that it opens an element of this id, and antd's tree has none.
      popupRender={(tree) => <div id={`${props.id}_list`}>{tree}</div>}
      allowClear
      placeholder={props.placeholder ?? t("placeholder.choose")}
      getPopupContainer={container}
    />
  );
}
