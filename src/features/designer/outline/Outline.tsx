import { Tree, type TreeDataNode } from "antd";
import { useMemo } from "react";
import type { FormField, Group } from "../../../generated/language/screen.ts";
import { asFormField } from "../../../model/form-field.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { Drawable } from "../canvas/Canvas.tsx";
import { keyOfGroup } from "../canvas/order.ts";
import { columnTarget, FORM, fieldTarget, groupTarget, type Target, tabTarget } from "../canvas/target.ts";
import styles from "./outline.module.css";

interface OutlineProps {
  readonly drawable: Drawable;
  readonly selection: Target;
  readonly onSelect: (target: Target) => void;
}

/** The form as a tree: its groups, tabs, fields and columns; what is pressed is chosen in the drawing. */
export function Outline({ drawable, selection, onSelect }: OutlineProps) {
  const t = useTexts("designer");
  const tree = useMemo<TreeDataNode[]>(() => {
    const { entity, layout, bundle } = drawable;
    const titleOf = (entry: FormField, of = entity) => entry.title ?? of.properties[entry.field]?.title ?? entry.field;
    const field = (entry: string | FormField): TreeDataNode => {
      const said = asFormField(entry);
      return { key: fieldTarget(said.field), title: titleOf(said) };
    };
    const details = (name: string, columns: Group["columns"] = []): TreeDataNode => {
      const rows = bundle.entities[entity.properties[name]?.["x-details"] ?? ""];
      const children = columns.map((entry) => {
        const said = asFormField(entry);
        return { key: columnTarget(name, said.field), title: titleOf(said, rows) };
      });
      return { key: fieldTarget(name), title: entity.properties[name]?.title ?? name, children };
    };
    const group = (one: Group, at: number, pane?: number): TreeDataNode => ({
      key: groupTarget(keyOfGroup(layout, { ...(pane !== undefined && { pane }), group: at })),
      title: t("canvas.group", { title: one.title ?? "" }),
      children: [...(one.fields ?? []).map(field), ...(one.details === undefined ? [] : [details(one.details, one.columns)])],
    });
    const panes = (layout.tabs ?? layout.steps ?? []).map((pane, at) => ({
      key: tabTarget(at),
      title: t("canvas.tab", { title: pane.title }),
      children: pane.groups.map((one, index) => group(one, index, at)),
    }));
    return [{ key: FORM, title: t("outline.form"), children: [...(layout.groups ?? []).map((one, at) => group(one, at)), ...panes] }];
  }, [drawable, t]);
  return (
    <div className={styles.outline}>
      <Tree
        aria-label={t("outline.title")}
        blockNode
        defaultExpandAll
        treeData={tree}
        selectedKeys={[selection]}
        onSelect={([key]) => key !== undefined && onSelect(String(key))}
      />
    </div>
  );
}
