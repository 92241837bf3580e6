import { Cascader } from "antd";
import type { CascaderRef } from "antd/es/cascader";
import { useEffect, useMemo } from "react";
import type { Reference } from "../../../model/wire.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { bareControlProps, controlProps, statusOf } from "../../blocks/control/control-props.ts";
import type { Awoken } from "../../blocks/control/deferred.tsx";
import { useSelectAria } from "../../blocks/control/useSelectAria.ts";
import { nameOf, targetOf, toReferences } from "../../blocks/references/references.ts";
import { useTreeNodes } from "../tree-select/useTreeNodes.ts";
import { branchesOf } from "./branches.ts";

export interface CascaderOptions {
  /** Only records without records below them can be chosen. */
  readonly leaf?: boolean;
}

const BETWEEN = " / ";

export default function CascaderControl(props: FieldWidgetProps<Reference, CascaderOptions> & Awoken) {
  const t = useTexts("widgets");
  const { container } = usePane();
  const { opened = false } = props;
  const ref = useSelectAria<CascaderRef & { nativeElement: HTMLElement }>(controlProps(props));
  const [chosen] = toReferences(props.value);
  const { nodes, state, load } = useTreeNodes(targetOf(props.field), props.filter, false);
  const { branches, pathTo } = useMemo(() => branchesOf(nodes), [nodes]);
  // antd does not tell of one that is open from the start.
  useEffect(() => {
    if (opened) load();
  }, [opened, load]);
  const path = chosen ? pathTo(chosen.id) : [];
  return (
    <Cascader
      {...bareControlProps(props)}
      ref={ref}
      className={styles.wide ?? ""}
      status={statusOf(props)}
      options={branches}
      value={path.length > 0 ? path.map(({ id }) => id) : chosen ? [chosen.id] : []}
      onChange={(_, steps) => {
        const last = steps?.at(-1);
        props.onChange(last ? { id: String(last.value), name: String(last.label) } : null);
      }}
      // Before the tree has come, the reference knows its own name alone.
      displayRender={() => (path.length > 0 ? path.map(({ title }) => title).join(BETWEEN) : chosen ? nameOf(chosen) : "")}
      changeOnSelect={props.options.leaf !== true}
      // antd's own would be read as a part of each name.
      expandIcon={<span aria-hidden="true">›</span>}
      showSearch={{ limit: 50 }}
      defaultOpen={opened}
      onOpenChange={(open) => open && nodes.length === 0 && load()}
      loading={state === "loading"}
      notFoundContent={state === "loading" ? t("reference.searching") : t(state === "failed" ? "reference.failed" : "reference.none")}
      // The control says that it opens an element of this id, and antd's menus have none.
      popupRender={(menus) => <div id={`${props.id}_list`}>{menus}</div>}
      allowClear
      placeholder={props.placeholder ?? t("placeholder.choose")}
      getPopupContainer={container}
    />
  );
}
