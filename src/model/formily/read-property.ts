import type { FormField } from "../../generated/language/screen.ts";
import type { Property } from "../documents.ts";
import { COMPONENTS, RANGES } from "./components.ts";
import { type FormilySchema, isScript, textOf, type Unmapped } from "./schema.ts";

/** A field as a schema says it: what it is, and how one form shows it. */
export interface ReadField {
  readonly property: Property;
  readonly field: Omit<FormField, "field">;
  readonly isRequired: boolean;
}

/** How a part looks; ours look as all others do. */
const LOOKS =
  /^(style|className|size|bordered|variant|allowClear|showSearch|autoSize|rows|cols|buttonStyle|optionType|labelCol|wrapperCol|labelAlign|wrapperAlign|labelWidth|wrapperWidth|fullness|inset|asterisk|colon|showCount|controls|autoComplete|format|inputReadOnly|filterOption|maxTagCount|itemRender|textContent|checkStrength)$/;
/** Said elsewhere, or nothing at all. */
const SILENT =
  /^(type|title|description|default|required|enum|name|x-index|x-component|x-component-props|x-decorator|x-decorator-props|x-validator|x-reactions|x-visible|x-hidden|x-display|x-disabled|x-pattern|x-read-only|x-read-pretty|x-editable|x-designable-id|_designableId|x-data|properties|items|maxLength|minLength|pattern|format|minimum|maximum|exclusiveMinimum|exclusiveMaximum|maxItems|minItems|x-compile-omitted|definitions|version)$/;

/** JSON Schema's and Formily's names of formats, as a validator or a format of ours. */
const FORMATS: Readonly<Record<string, Partial<Property>>> = {
  email: { "x-validator": "email" },
  phone: { "x-validator": "mobile" },
  idcard: { "x-validator": "idNumber" },
  zip: { "x-validator": "postalCode" },
  qq: { "x-validator": "qq" },
  zh: { "x-validator": "chinese" },
  number: { "x-validator": "number" },
  integer: { "x-validator": "integer" },
  url: { format: "url" },
  date: { format: "date" },
};

/** What one part of a schema says of its field; what it says beyond is told to `unmapped`, by its path. */
export function readProperty(schema: FormilySchema, path: string, fallback: string, unmapped: (entry: Unmapped) => void): ReadField {
  const component = schema["x-component"];
  const props = schema["x-component-props"] ?? {};
  const reader = COMPONENTS[component ?? ""] ?? RANGES[component ?? ""];
  if (component && !reader) unmapped({ path: `${path}.x-component`, reason: "widget", what: component });
  const said = reader?.(props, schema) ?? { property: byType(schema) };
  const rules = readRules(schema, path, unmapped);
  const decorator = schema["x-decorator-props"] ?? {};
  const help = textOf(schema.description) ?? textOf(decorator.tooltip) ?? textOf(decorator.extra) ?? textOf(decorator.addonAfter);
  for (const [key, value] of Object.entries(props))
    if (!LOOKS.test(key) && !KNOWN_PROPS.has(key) && value !== undefined)
      unmapped({ path: `${path}.x-component-props.${key}`, reason: "word" });
  for (const key of Object.keys(schema)) if (!SILENT.test(key)) unmapped({ path: `${path}.${key}`, reason: "word" });
  const { type, format } = said.property;
  const limits =
    type === "integer" || type === "number" ? numberLimits(schema, props) : type === "string" && !format ? textLimits(schema, props) : {};
  const isPlain = said.property["x-entity"] === undefined && said.property.items === undefined;
  return {
    property: {
      title: textOf(schema.title) ?? fallback,
      ...(help && { description: help }),
      ...said.property,
      ...(isPlain && limits),
      ...(isPlain && (type === "string" && format === undefined ? rules.property : {})),
      ...(isPlain && isConstant(schema.default) && { default: schema.default as Property["default"] }),
    } as Property,
    field: {
      ...said.field,
      ...(textOf(props.placeholder) && { placeholder: textOf(props.placeholder) as string }),
      ...(typeof decorator.gridSpan === "number" && decorator.gridSpan > 1 && { span: decorator.gridSpan }),
      ...((/^(readOnly|readPretty|disabled)$/.test(schema["x-pattern"] ?? "") ||
        schema["x-disabled"] === true ||
        schema["x-read-only"] === true) && {
        readonly: true,
      }),
    },
    isRequired: schema.required === true || rules.isRequired,
  };
}

const KNOWN_PROPS = new Set([
  "placeholder",
  "maxLength",
  "minLength",
  "min",
  "max",
  "precision",
  "mode",
  "picker",
  "showTime",
  "listType",
  "maxCount",
  "count",
  "type",
  "options",
]);

const isConstant = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value) && !isScript(value);

function byType({ type }: FormilySchema): Partial<Property> {
  if (type === "number" || type === "integer" || type === "boolean" || type === "object") return { type };
  return type === "array" ? { type: "object" } : { type: "string" };
}

const whole = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
const numeric = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
const without = <T extends object>(entries: T): T =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as T;

const textLimits = (schema: FormilySchema, props: Readonly<Record<string, unknown>>) =>
  without({ maxLength: whole(schema.maxLength) ?? whole(props.maxLength), minLength: whole(schema.minLength) ?? whole(props.minLength) });
const numberLimits = (schema: FormilySchema, props: Readonly<Record<string, unknown>>) =>
  without({ minimum: numeric(schema.minimum) ?? numeric(props.min), maximum: numeric(schema.maximum) ?? numeric(props.max) });

/** `x-validator`: a format by its name, one rule, or several. */
function readRules(schema: FormilySchema, path: string, unmapped: (entry: Unmapped) => void) {
  const property: Record<string, unknown> = {};
  let isRequired = false;
  const own = { format: schema.format, pattern: schema.pattern };
  for (const [index, rule] of [own, schema["x-validator"]].flat().entries()) {
    const rules = typeof rule === "string" ? { format: rule } : ((rule ?? {}) as Readonly<Record<string, unknown>>);
    for (const [key, value] of Object.entries(rules)) {
      const format = key === "format" ? FORMATS[String(value)] : undefined;
      if (value === undefined || key === "message" || key === "triggerType") continue;
      if (format) Object.assign(property, format);
      else if (key === "required") isRequired ||= value === true;
      else if (key === "pattern" && patternOf(value)) property.pattern = patternOf(value);
      else if ((key === "max" || key === "maxLength") && whole(value)) property.maxLength = value;
      else if ((key === "min" || key === "minLength") && whole(value) !== undefined) property.minLength = value;
      else unmapped({ path: `${path}.x-validator.${Math.max(0, index - 1)}.${key}`, reason: "rule" });
    }
  }
  return { property: property as Partial<Property>, isRequired };
}

/** `/^a$/`, `^a$` as text. */
const patternOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text && (/^\/(.*)\/[a-z]*$/.exec(text)?.[1] ?? text);
};
