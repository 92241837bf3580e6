import type { FormField, Group, Layout } from "../../generated/language/screen.ts";
import { asFormField } from "../form-field.ts";
import { ARRAY_PARTS, ARRAYS, COMPONENTS, RANGES } from "./components.ts";
import { type FormilySchema, partsOf, textOf, type Unmapped } from "./schema.ts";

/** A field of a schema where it stands in the form, before it is a field of ours. */
export interface Placed {
  readonly name: string;
  /** Its path in the values: `address.city`. */
  readonly data: readonly string[];
  /** Where it is written. */
  readonly path: string;
  readonly schema: FormilySchema;
}

/** What stands in the parts of a form, as the reader of fields says it. */
export interface Sink {
  /** The fields that a part with a value stands for, in their order; rows of fields tell so. */
  readonly field: (placed: Placed) => readonly FormField[] | { readonly details: string; readonly columns: readonly FormField[] };
  /** A part that groups fields, with what it says of when it is shown. */
  readonly container: (schema: FormilySchema, path: string, groups: readonly Group[]) => void;
  readonly unmapped: (entry: Unmapped) => void;
}

const TITLED = /^(Card|FormCollapse\.CollapsePanel|FormTab\.TabPane|FormStep\.StepPane|Form\.Group|Section|Fieldset)$/;
const PANES = /^(FormTab|FormStep)$/;
const MOST_COLUMNS = 4;

/** The layout that a schema's containers make: groups with titles, and the first tabs or steps. Tabs within other parts become groups. */
export function readLayout(schema: FormilySchema, sink: Sink): Layout {
  const layout: { columns?: number; tabs?: Pane[]; steps?: Pane[] } = {};
  const groups = groupsOf(schema, "", [], sink, layout);
  if (layout.steps && layout.steps.length < 2) {
    layout.tabs = layout.steps;
    delete layout.steps;
  }
  return { ...layout, ...(groups.length > 0 && { groups }) } as Layout;
}

/** As one writes it: the name alone where nothing more is said of it. */
export const shortest = (field: FormField): FormField | string => (Object.keys(field).length === 1 ? field.field : field);

interface Pane {
  readonly title: string;
  readonly groups: Group[];
}
interface Found {
  columns?: number;
  tabs?: Pane[];
  steps?: Pane[];
}

function groupsOf(schema: FormilySchema, path: string, data: readonly string[], sink: Sink, found: Found | undefined): Group[] {
  const groups: Group[] = [];
  let fields: FormField[] = [];
  const close = (): void => {
    if (fields.length > 0) groups.push({ fields: fields.map(shortest) });
    fields = [];
  };
  for (const [name, part] of partsOf(schema)) {
    const at = path === "" ? name : `${path}.${name}`;
    const component = part["x-component"] ?? "";
    if (ARRAY_PARTS.test(component)) continue;
    if (isContainer(part)) {
      readColumns(part, found);
      if (PANES.test(component) && found && !found.tabs && !found.steps) {
        const panes = partsOf(part).map(([pane, inside], index) => {
          const own = groupsOf(inside, `${at}.${pane}`, data, sink, undefined);
          sink.container(inside, `${at}.${pane}`, own);
          return { title: titleOf(inside) ?? `${index + 1}`, groups: own };
        });
        found[component === "FormTab" ? "tabs" : "steps"] = panes.filter(({ groups: own }) => own.length > 0);
        continue;
      }
      if (!part.properties) {
        sink.unmapped({ path: at, reason: "part", what: component || "a part without fields" });
        continue;
      }
      const inside = groupsOf(part, at, part.type === "void" ? data : [...data, name], sink, found);
      const title = TITLED.test(component) || part.type === "object" ? titleOf(part) : undefined;
      sink.container(part, at, inside);
      const [first, ...others] = inside;
      if (!title && first && !first.title && !first.details && others.length === 0 && !first.visible)
        fields.push(...(first.fields ?? []).map(asFormField));
      else {
        close();
        groups.push(...inside.map((group, index) => (index === 0 && title && !group.title ? { title, ...group } : group)));
      }
      continue;
    }
    const read = sink.field({ name, data: [...data, name], path: at, schema: part });
    if ("details" in read) {
      close();
      groups.push({ details: read.details, columns: read.columns.map(shortest) } as Group);
    } else fields.push(...read);
  }
  close();
  return groups;
}

/** Whether a part groups others: one of layout, or an object whose own component is none of a field. */
export function isContainer(part: FormilySchema): boolean {
  const component = part["x-component"] ?? "";
  if (part.type === "void") return true;
  return part.type === "object" && part.properties !== undefined && !COMPONENTS[component] && !RANGES[component] && !ARRAYS.has(component);
}

function readColumns(part: FormilySchema, found: Found | undefined): void {
  const { maxColumns, minColumns, columns } = part["x-component-props"] ?? {};
  const count = [maxColumns, columns, minColumns].flat().find((value) => typeof value === "number");
  if (found && typeof count === "number" && count >= 1) found.columns = Math.max(found.columns ?? 1, Math.min(MOST_COLUMNS, count));
}

function titleOf({ title, "x-component-props": props = {} }: FormilySchema): string | undefined {
  return textOf(title) ?? textOf(props.title) ?? textOf(props.tab) ?? textOf(props.header);
}
