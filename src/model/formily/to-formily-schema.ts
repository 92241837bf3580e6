import type { FormField, Group, Layout } from "../../generated/language/screen.ts";
import { DEFAULT_COLUMNS } from "../default-layout.ts";
import { dictionaryOf } from "../dictionary-field.ts";
import { type Documents, type Entity, entityOf, type Screen } from "../documents.ts";
import { fieldsOf } from "../fields.ts";
import { asFormField } from "../form-field.ts";
import type { FormilySchema, Unmapped } from "./schema.ts";
import { scriptOver, writeField } from "./write-field.ts";

export interface ToFormily {
  readonly schema: FormilySchema;
  /** What the schema does not say, by the path of the field in it. */
  readonly unmapped: readonly Unmapped[];
}

/**
 * The form of a screen as a Formily schema, with the components of `@formily/antd-v5` and antd's Card, which a plain SchemaField draws:
 * fields with their labels and validators, groups, tabs and steps, rows as tables, rules as reactions. What the server does – references,
 * uniqueness, rights, numbers – is listed.
 */
export function toFormilySchema(screen: Screen, documents: Pick<Documents, "entities" | "dictionaries">): ToFormily {
  const unmapped: Unmapped[] = [];
  const entity = entityOf(documents, screen.entity);
  const layout: Layout = screen.form ?? {};
  const columns = layout.columns ?? DEFAULT_COLUMNS;
  for (const path of ["footer", "panels"] as const) if (layout[path] !== undefined) unmapped.push({ path, reason: "code" });

  function fieldOf(of: Entity, shown: FormField, path: string, beside: ReadonlySet<string>): [string, FormilySchema] | undefined {
    const field = fieldsOf(of).get(shown.field);
    if (!field || field.kind === "details") return undefined;
    const dictionary = documents.dictionaries.get(dictionaryOf(field) ?? "");
    return [field.name, writeField({ entity: of, field, shown, dictionary, beside, path, unmapped: (entry) => void unmapped.push(entry) })];
  }

  function tableOf(group: Group, path: string): [string, FormilySchema] | undefined {
    const field = group.details === undefined ? undefined : fieldsOf(entity).get(group.details);
    const rows = field?.property["x-details"];
    if (!field || !rows) return undefined;
    const of = entityOf(documents, rows);
    const shown = (group.columns ?? ownFields(of)).map(asFormField);
    const cells = shown.flatMap((each, index) => {
      const cell = fieldOf(of, each, `${path}.${field.name}.${each.field}`, new Set(shown.map((one) => one.field)));
      if (!cell) return [];
      const [name, { title, ...part }] = cell;
      return [
        [
          `column${index}`,
          { type: "void", "x-component": "ArrayTable.Column", "x-component-props": { title }, properties: { [name]: part } },
        ],
      ];
    });
    const part = (component: string) => ({ type: "void", "x-component": component });
    const remove = { ...part("ArrayTable.Column"), properties: { remove: part("ArrayTable.Remove") } };
    return [
      field.name,
      {
        type: "array",
        title: field.property.title,
        ...(field.required && { required: true }),
        "x-decorator": "FormItem",
        "x-component": "ArrayTable",
        items: { type: "object", properties: { ...(Object.fromEntries(cells) as Record<string, FormilySchema>), remove } },
        properties: { add: { ...part("ArrayTable.Addition"), title: "+" } },
      },
    ];
  }

  function groupsOf(groups: readonly Group[], prefix: string): Record<string, FormilySchema> {
    const parts = groups.map((group, index): [string, FormilySchema] => {
      const path = `${prefix}group${index}`;
      const fields = (group.fields ?? []).flatMap((each) =>
        fieldEntries(fieldOf(entity, asFormField(each), `${path}.${asFormField(each).field}`, inForm)),
      );
      const table = tableOf(group, path);
      const grid: FormilySchema = {
        type: "void",
        "x-component": "FormGrid",
        "x-component-props": { maxColumns: columns },
        properties: Object.fromEntries(fields),
      };
      const visible = group.visible === undefined ? undefined : scriptOver(group.visible, entity, inForm, "bool");
      if (group.visible !== undefined && !visible) unmapped.push({ path: `${path}.visible`, reason: "script", what: group.visible });
      return [
        path.replaceAll(".", "_"),
        {
          type: "void",
          "x-component": "Card",
          "x-component-props": { ...(group.title && { title: group.title }), size: "small" },
          ...(visible && { "x-visible": `{{${visible}}}` }),
          properties: { ...(fields.length > 0 && { [`${path.replaceAll(".", "_")}Grid`]: grid }), ...(table && { [table[0]]: table[1] }) },
        },
      ];
    });
    return Object.fromEntries(parts);
  }

  const panes = (kind: "FormTab" | "FormStep", pane: string, label: string, parts: NonNullable<Layout["tabs"]>): FormilySchema => ({
    type: "void",
    "x-component": kind,
    properties: Object.fromEntries(
      parts.map(({ title, groups }, index) => [
        `pane${index}`,
        {
          type: "void",
          "x-component": `${kind}.${pane}`,
          "x-component-props": { [label]: title },
          properties: groupsOf(groups, `pane${index}.`),
        },
      ]),
    ),
  });
  const loose = layout.groups ?? (layout.tabs || layout.steps ? [] : [{ fields: ownFields(entity) }, ...detailsOf(entity)]);
  const inForm = new Set(
    [...loose, ...[...(layout.tabs ?? []), ...(layout.steps ?? [])].flatMap(({ groups }) => groups)].flatMap(({ fields = [] }) =>
      fields.map((each) => asFormField(each).field),
    ),
  );
  const schema: FormilySchema = {
    type: "object",
    properties: {
      ...groupsOf(loose, ""),
      ...(layout.tabs && { tabs: panes("FormTab", "TabPane", "tab", layout.tabs) }),
      ...(layout.steps && { steps: panes("FormStep", "StepPane", "title", layout.steps) }),
    },
  };
  return { schema, unmapped };
}

const fieldEntries = <T>(entry: T | undefined): T[] => (entry === undefined ? [] : [entry]);

/** What a form shows where the screen says nothing: every field that somebody may write. */
const ownFields = (entity: Entity): string[] =>
  [...fieldsOf(entity).values()]
    .filter(({ name, system, kind, property }) => !system && name !== "id" && kind !== "details" && property["x-readonly"] !== true)
    .map(({ name }) => name);

const detailsOf = (entity: Entity): Group[] =>
  [...fieldsOf(entity).values()].filter(({ kind }) => kind === "details").map(({ name }) => ({ details: name }));
