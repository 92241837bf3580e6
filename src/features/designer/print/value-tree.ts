import type { TreeDataNode } from "antd";
import type { Entity } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { LAYOUT_VALUES, type LayoutValue } from "../../../model/print-placeholder.ts";
import type { PrintTemplate } from "../../../model/print-template.ts";

/** A value that texts can name, or what holds some. */
export interface ValueNode {
  /** Where it stands: "record.supplier.contact"; of what holds others, a name of its own. */
  readonly path: string;
  readonly title: string;
  readonly children?: readonly ValueNode[];
  /** It holds others and is no value itself. */
  readonly isGroup?: boolean;
}

interface Around {
  readonly entity: Entity | undefined;
  readonly entityOf: (id: string) => Entity | undefined;
  /** What groups and values of the layout are called. */
  readonly title: (key: string) => string;
}

const NUMBERS: ReadonlySet<string> = new Set(["integer", "number", "decimal"]);
const LEFT_OUT: ReadonlySet<string> = new Set(["json", "secret", "condition", "details", "files"]);
/** Sums that stand for all rows, and for those of a page. */
const SUMS = ["sum", "pageSum", "runningSum"] as const;

/** All values that a template can name: fields of the record and of what it refers to, of its rows, parameters, and what the layout knows. */
export function valueTree({ kind, params = [], rows }: PrintTemplate, { entity, entityOf, title }: Around): readonly ValueNode[] {
  const fields = entity ? [...fieldsOf(entity).values()] : [];
  const record = fields.flatMap(({ name, kind: shape, property }): ValueNode[] => {
    if (LEFT_OUT.has(shape)) return [];
    const target = shape === "reference" ? entityOf(property["x-entity"] ?? "") : undefined;
    const children = target ? linked(`record.${name}`, target) : [];
    return [{ path: `record.${name}`, title: property.title ?? name, ...(children.length > 0 && { children }) }];
  });
  const details = fields.flatMap(({ name, property }): ValueNode[] => {
    const of = entityOf(property["x-details"] ?? "");
    if (!of) return [];
    const own = [...fieldsOf(of).values()].filter((field) => !LEFT_OUT.has(field.kind) && !field.system);
    const inRows =
      kind === "label" && rows !== name
        ? []
        : own.map((field) => ({ path: `row.${field.name}`, title: field.property.title ?? field.name }));
    const sums = own
      .filter((field) => NUMBERS.has(field.kind))
      .flatMap((field) =>
        (kind === "label" ? ["sum" as const] : SUMS).map((sum) => ({
          path: `$${sum}.${name}.${field.name}`,
          title: `${title(`layout.${sum}`)} ${field.property.title ?? field.name}`,
        })),
      );
    return [{ path: `details ${name}`, title: property.title ?? name, isGroup: true, children: [...inRows, ...sums] }];
  });
  const given = params.map((param) => ({ path: `param.${param.id}`, title: param.title }));
  const layout = (Object.keys(LAYOUT_VALUES) as LayoutValue[])
    .filter((name) => !LAYOUT_VALUES[name].fields && isKnown(name, kind))
    .map((name) => ({ path: `$${name}`, title: title(`layout.${name}`) }));
  return [
    { path: "group record", title: entity?.title ?? title("group.record"), isGroup: true, children: record },
    ...details,
    ...(given.length > 0 ? [{ path: "group params", title: title("group.params"), isGroup: true, children: given }] : []),
    { path: "group layout", title: title("group.layout"), isGroup: true, children: layout },
  ];
}

function isKnown(name: LayoutValue, kind: PrintTemplate["kind"]): boolean {
  const place = LAYOUT_VALUES[name].in;
  return place === "all" || (kind === "label" ? place === "label" : place === "page");
}

const linked = (path: string, target: Entity): ValueNode[] =>
  [...fieldsOf(target).values()]
    .filter(({ kind, system }) => !system && !LEFT_OUT.has(kind) && kind !== "reference")
    .map(({ name, property }) => ({ path: `${path}.${name}`, title: property.title ?? name }));

/** The values as a tree that is pressed: what only holds others is no choice. */
export const treeNodes = (values: readonly ValueNode[]): TreeDataNode[] =>
  values.map(({ path, title, children, isGroup }) => ({
    ...{ key: path, title, selectable: !isGroup },
    ...(children && { children: treeNodes(children) }),
  }));

/** The title of a value by its path, as texts of the tree say it. */
export function titleOfValue(tree: readonly ValueNode[], path: string): string | undefined {
  for (const node of tree) {
    if (node.path === path && !node.isGroup) return node.title;
    const inside = node.children && titleOfValue(node.children, path);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
