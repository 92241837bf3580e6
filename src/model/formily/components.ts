import type { Property } from "../../generated/language/entity.ts";
import type { FormField } from "../../generated/language/screen.ts";
import type { Dictionary } from "../documents.ts";
import { type FormilySchema, textOf } from "./schema.ts";

/** What a component says of the field that it edits, and how it is edited. */
export interface FieldFromComponent {
  readonly property: Partial<Property>;
  readonly field?: Omit<FormField, "field">;
}

type Reader = (props: Readonly<Record<string, unknown>>, schema: FormilySchema) => FieldFromComponent;

const text = (more: Partial<Property> = {}, field?: Omit<FormField, "field">): FieldFromComponent => ({
  property: { type: "string", ...more },
  ...(field && { field }),
});
const timed = (props: Readonly<Record<string, unknown>>) => Boolean(props.showTime);
/** What an upload takes: one file, or a list of them. */
function files(kind: "any" | "image", { maxCount }: Readonly<Record<string, unknown>>): FieldFromComponent {
  const holds = maxCount === 1 ? {} : { type: "array" as const };
  const said = { ...(kind === "image" && { kind }), ...(typeof maxCount === "number" && maxCount > 1 && { maxCount }) };
  const reference = maxCount === 1 ? { "x-entity": "file" } : { items: { "x-entity": "file" } };
  return { property: { ...holds, ...reference, ...(Object.keys(said).length > 0 && { "x-files": said }) } };
}
const choice = (_: unknown, { type }: FormilySchema): FieldFromComponent => ({
  property: { type: type === "number" || type === "integer" ? "integer" : "string" },
});

/** Several values: a list where the schema says so and lists them, else one text. */
function several(schema: FormilySchema, field?: Omit<FormField, "field">): FieldFromComponent {
  const items = schema.type === "array" ? itemsOf(schema) : undefined;
  if (!items) return text({ "x-multiple": true }, field);
  const type = items.every(({ value }) => Number.isSafeInteger(value)) ? "integer" : "string";
  return { property: { type: "array", items: { type } }, ...(field && { field }) };
}

/** Fields by the component that draws them: the names of `@formily/antd-v5`, which those of antd 4, Next and Fusion share. */
export const COMPONENTS: Readonly<Record<string, Reader>> = {
  Input: (_, { type }) => (type === "number" || type === "integer" ? { property: { type } } : text()),
  "Input.TextArea": () => text({ format: "multiline" }),
  Password: () => text({ "x-secret": true }),
  NumberPicker: ({ precision }, { type }) => ({ property: { type: precision === 0 || type === "integer" ? "integer" : "number" } }),
  Select: ({ mode }, schema) => (mode === "multiple" || mode === "tags" ? several(schema) : choice(undefined, schema)),
  "Radio.Group": (_, schema) => ({ ...choice(undefined, schema), field: { widget: "radio" } }),
  "Checkbox.Group": (_, schema) => several(schema, { widget: "checkbox" }),
  Transfer: (_, schema) => several(schema),
  Checkbox: () => ({ property: { type: "boolean" } }),
  Switch: () => ({ property: { type: "boolean" } }),
  DatePicker: (props) => (props.picker === "month" ? text({ format: "month" }) : text({ format: timed(props) ? "date-time" : "date" })),
  TimePicker: () => text({ format: "time" }),
  Upload: (props) => files(String(props.listType).startsWith("picture") ? "image" : "any", props),
  "Upload.Dragger": (props) => files("any", props),
  Rate: () => ({ property: { type: "integer", minimum: 1, maximum: 5 }, field: { widget: "rating" } }),
  Slider: () => ({ property: { type: "integer" } }),
};

/** Two ends in one control; here they are two fields. */
export const RANGES: Readonly<Record<string, Reader>> = {
  "DatePicker.RangePicker": (props) => text({ format: timed(props) ? "date-time" : "date" }),
  "TimePicker.RangePicker": () => text({ format: "time" }),
};

/** Rows of fields. */
export const ARRAYS: ReadonlySet<string> = new Set(["ArrayTable", "ArrayCards", "ArrayItems", "ArrayCollapse", "ArrayTabs"]);
/** What stands in an array beside its fields, and is there without being said. */
export const ARRAY_PARTS =
  /^Array(Table|Cards|Items|Collapse|Tabs|Base)\.(Addition|Remove|MoveUp|MoveDown|Index|SortHandle|Operations)$|^FormButtonGroup$|^Submit$|^Reset$/;

/** The values of a field that lists them, as items of a dictionary; undefined where it lists none. */
export function itemsOf({ enum: values }: FormilySchema): Dictionary["items"] | undefined {
  const items = (values ?? []).flatMap((entry) => {
    const { value, label } =
      typeof entry === "object" && entry !== null ? (entry as { value?: unknown; label?: unknown }) : { value: entry };
    if (typeof value !== "string" && typeof value !== "number") return [];
    return [{ value, label: textOf(label) ?? String(value) }];
  });
  return items.length > 0 ? items : undefined;
}
