import type { FormField } from "../../generated/language/screen.ts";
import type { Dictionary, Entity, Property } from "../documents.ts";
import { compileExpression } from "../expression.ts";
import type { Field } from "../fields.ts";
import type { FormilySchema, Unmapped } from "./schema.ts";
import { scriptOf } from "./to-script.ts";

/** A field where a form shows it. */
export interface Shown {
  readonly entity: Entity;
  readonly field: Field;
  readonly shown: FormField;
  readonly dictionary: Dictionary | undefined;
  /** The fields that stand beside it: a script reads no others. */
  readonly beside: ReadonlySet<string>;
  readonly path: string;
  readonly unmapped: (entry: Unmapped) => void;
}

type Drawn = Pick<FormilySchema, "type" | "x-component"> & { readonly props?: Readonly<Record<string, unknown>> };

const VALIDATORS: Readonly<Record<string, string>> = {
  email: "email",
  mobile: "phone",
  idNumber: "idcard",
  postalCode: "zip",
  qq: "qq",
  chinese: "zh",
  number: "number",
  integer: "integer",
};

/** One field as a part of a Formily schema, with its label and its rules. What has no word there is told to `unmapped`. */
export function writeField(place: Shown): FormilySchema {
  const { field, shown, dictionary, path, unmapped } = place;
  const { property } = field;
  const { type, props = {}, "x-component": component } = drawnAs(field, shown, dictionary !== undefined);
  if (field.kind === "reference" || field.kind === "references")
    if (property["x-entity"] !== "file" && property.items?.["x-entity"] !== "file") unmapped({ path, reason: "records" });
  if (dictionary?.from !== undefined) unmapped({ path, reason: "values" });
  for (const key of UNSAID) if (property[key] !== undefined) unmapped({ path: `${path}.${key}`, reason: "word" });
  const validators = validatorsOf(field, path, unmapped);
  const options = {
    ...props,
    ...(shown.placeholder && { placeholder: shown.placeholder }),
    ...(property.maxLength !== undefined && { maxLength: property.maxLength }),
    ...(typeof property.minimum === "number" && { min: property.minimum }),
    ...(typeof property.maximum === "number" && { max: property.maximum }),
  };
  const help = shown.help ?? property.description;
  return {
    type,
    title: shown.title ?? property.title,
    ...(field.required && { required: true }),
    ...(property.default !== undefined && property.default !== null && { default: property.default }),
    ...(dictionary && { enum: dictionary.items.map(({ value, label }) => ({ value, label })) }),
    "x-decorator": "FormItem",
    ...((help || (shown.span ?? 1) > 1) && {
      "x-decorator-props": { ...(help && { tooltip: help }), ...((shown.span ?? 1) > 1 && { gridSpan: shown.span }) },
    }),
    "x-component": component,
    ...(Object.keys(options).length > 0 && { "x-component-props": options }),
    ...(validators.length > 0 && { "x-validator": validators }),
    ...((shown.readonly || property["x-readonly"] === true) && { "x-pattern": "readOnly" }),
    ...rulesOf(place),
  };
}

/** Words of a field that a schema of Formily does not have. */
const UNSAID = ["x-unique", "x-mask", "x-carry", "x-options", "x-filter", "x-immutable", "x-code"] as const;

/** How several choices are drawn. */
const manyDrawn = (widget: FormField["widget"]): Omit<Drawn, "type"> =>
  widget === "checkbox" ? { "x-component": "Checkbox.Group" } : { "x-component": "Select", props: { mode: "multiple" } };

const filesDrawn = ({ "x-files": files }: Property): Readonly<Record<string, unknown>> => ({
  ...(files?.kind === "image" && { listType: "picture-card" }),
  ...(files?.maxCount !== undefined && { maxCount: files.maxCount }),
});

function drawnAs({ kind, property }: Field, { widget }: FormField, isChoice: boolean): Drawn {
  if (kind === "values") return { type: "array", ...manyDrawn(widget) };
  if (isChoice && property["x-multiple"]) return { type: "string", ...manyDrawn(widget) };
  if (isChoice) return { type: kind === "integer" ? "number" : "string", "x-component": widget === "radio" ? "Radio.Group" : "Select" };
  switch (kind) {
    case "integer":
      return { type: "number", "x-component": "NumberPicker", props: { precision: 0 } };
    case "number":
      return { type: "number", "x-component": "NumberPicker" };
    case "decimal":
      return { type: "number", "x-component": "NumberPicker", props: { precision: property["x-scale"] ?? 2 } };
    case "boolean":
      return { type: "boolean", "x-component": "Switch" };
    case "date":
      return { type: "string", "x-component": "DatePicker" };
    case "datetime":
      return { type: "string", "x-component": "DatePicker", props: { showTime: true } };
    case "secret":
      return { type: "string", "x-component": "Password" };
    case "reference":
      return property["x-entity"] === "file"
        ? { type: "array", "x-component": "Upload", props: { ...filesDrawn(property), maxCount: 1 } }
        : { type: "string", "x-component": "Select" };
    case "references":
      return property.items?.["x-entity"] === "file"
        ? { type: "array", "x-component": "Upload", props: filesDrawn(property) }
        : { type: "array", "x-component": "Select", props: { mode: "multiple" } };
    default:
      return textDrawn(property.format ?? kind);
  }
}

function textDrawn(format: string): Drawn {
  if (format === "month") return { type: "string", "x-component": "DatePicker", props: { picker: "month" } };
  if (format === "time") return { type: "string", "x-component": "TimePicker" };
  const isLong = format === "multiline" || format === "html" || format === "json";
  return { type: format === "json" ? "object" : "string", "x-component": isLong ? "Input.TextArea" : "Input" };
}

function validatorsOf({ property }: Field, path: string, unmapped: (entry: Unmapped) => void): object[] {
  const { pattern, minLength, "x-validator": named } = property;
  const format = property.format === "url" ? "url" : named && VALIDATORS[named];
  if (named && !format) unmapped({ path: `${path}.x-validator`, reason: "format", what: named });
  return [...(format ? [{ format }] : []), ...(pattern ? [{ pattern }] : []), ...(minLength ? [{ min: minLength }] : [])];
}

/** x-visible, x-required, x-readonly and x-computed as scripts. */
function rulesOf({ entity, field: { property }, shown: { visible }, beside, path, unmapped }: Shown): object {
  const script = (word: string, source: unknown): string | undefined => {
    if (typeof source !== "string") return undefined;
    const written = scriptOver(source, entity, beside, word === "x-computed" ? "dyn" : "bool");
    if (!written) unmapped({ path: `${path}.${word}`, reason: "script", what: source });
    return written && `{{${written}}}`;
  };
  const state = Object.entries({
    visible: [script("x-visible", property["x-visible"]), script("visible", visible)].filter((part) => part !== undefined),
    required: [script("x-required", property["x-required"])].filter((part) => part !== undefined),
    disabled: [script("x-readonly", property["x-readonly"])].filter((part) => part !== undefined),
    value: [script("x-computed", property["x-computed"])].filter((part) => part !== undefined),
  }).flatMap(([key, scripts]) =>
    scripts.length > 0 ? [[key, scripts.length === 1 ? scripts[0] : `{{${scripts.map((part) => part.slice(2, -2)).join(" && ")}}}`]] : [],
  );
  return state.length > 0 ? { "x-reactions": [{ fulfill: { state: Object.fromEntries(state) } }] } : {};
}

/** An expression as a script over what the form shows; undefined where it reads more, or says what no script does. */
export function scriptOver(source: string, entity: Entity, beside: ReadonlySet<string>, wanted: "bool" | "dyn"): string | undefined {
  const { ast, fields, masters, links } = compileExpression(source, entity, wanted);
  if (masters.size > 0 || links.length > 0 || [...fields].some((name) => !beside.has(name))) return undefined;
  return scriptOf(ast, entity["x-master"] !== undefined);
}
