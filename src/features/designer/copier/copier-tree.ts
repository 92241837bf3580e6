import type { TreeDataNode } from "antd";
import { type Design, entityIn } from "../../../model/design/design.ts";
import { treeOf } from "../design-view.ts";

const GROUP = "group ";

/** The fields of a form in its groups, as they are chosen to be copied. Keys of fields are their names. */
export function copierTree(design: Design, untitled: string): TreeDataNode[] {
  const { properties } = entityIn(design).content;
  const leaf = (field: string): TreeDataNode => ({ key: field, title: properties[field]?.title ?? field });
  const { groups, panes } = treeOf(design);
  return [...groups, ...(panes?.list.flatMap((pane) => pane.groups) ?? [])].flatMap(
    ({ words, fields = [], details }, index): TreeDataNode[] => {
      const children = [...fields.map(({ field }) => leaf(field)), ...(details === undefined ? [] : [leaf(details)])];
      const title = typeof words.title === "string" ? words.title : untitled;
      return children.length === 0 ? [] : [{ key: `${GROUP}${index}`, title, children }];
    },
  );
}

/** Of what is checked in the tree the fields, in the form's order. */
export function fieldsChecked(tree: readonly TreeDataNode[], keys: readonly string[]): string[] {
  const checked = new Set(keys);
  return tree.flatMap(({ children = [] }) => children.map(({ key }) => String(key))).filter((field) => checked.has(field));
}
