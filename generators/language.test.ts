import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { bundleScreen, readWidgets, type WidgetSchema, withCondition } from "./language.ts";

const written = readFileSync("schemas/language/screen.json", "utf8");
const widget = (name: string, options: Record<string, unknown>): WidgetSchema => {
  const description = `The widget ${name}.`;
  return {
    name,
    title: name,
    description,
    fits: {},
    schema: { type: "object", title: name, description, additionalProperties: false, properties: options },
  };
};
const fields = [widget("knob", { steps: { type: "integer", description: "Steps." } }), widget("plain", {})];
const cells = [widget("gauge", { colour: { type: "string", description: "Colour." } })];

describe("the meta-schema of screens with widgets in it", () => {
  const text = bundleScreen(written, fields, cells);
  const ajv = new Ajv({ allowUnionTypes: true, strictRequired: false });
  ajv.addKeyword("tsType");
  const validate = ajv.compile(JSON.parse(text));
  const accepts = (more: object) => validate({ $id: "a", kind: "list", entity: "a", ...more });

  test("knows the names of widgets and cells", () => {
    expect(accepts({ query: [{ field: "a", widget: "knob" }], columns: [{ field: "a", cell: "gauge" }] })).toBe(true);
    expect(accepts({ query: [{ field: "a", widget: "konb" }] })).toBe(false);
    expect(accepts({ columns: [{ field: "a", cell: "knob" }] })).toBe(false);
  });

  test("knows the options of each, in query, form and columns", () => {
    const form = (options: object) => ({ form: { groups: [{ fields: [{ field: "a", widget: "knob", options }] }] } });
    expect(accepts(form({ steps: 3 }))).toBe(true);
    expect(accepts(form({ step: 3 }))).toBe(false);
    expect(accepts(form({ steps: "3" }))).toBe(false);
    expect(accepts({ query: [{ field: "a", widget: "plain", options: { steps: 3 } }] })).toBe(false);
    expect(accepts({ columns: [{ field: "a", cell: "gauge", options: { colour: "red" } }] })).toBe(true);
    expect(accepts({ columns: [{ field: "a", options: { colour: "red" } }] })).toBe(false);
  });

  test("tells an editor what each widget is for", () => {
    const { definitions } = JSON.parse(text) as { definitions: { widget: unknown } };
    expect(definitions.widget).toMatchObject({
      oneOf: [
        { const: "knob", description: "The widget knob." },
        { const: "plain", description: "The widget plain." },
      ],
    });
  });

  test("is the same when it is bundled again, and loses a widget that is gone", () => {
    expect(bundleScreen(text, fields, cells)).toBe(text);
    expect(bundleScreen(text, fields.slice(1), [])).not.toMatch(/knob"|gauge"/);
  });
});

test("every widget and cell has a folder with the schema of its options", () => {
  expect(readWidgets("src/widgets/fields").map(({ name }) => name)).toContain("text");
  expect(readWidgets("src/widgets/cells").map(({ name }) => name)).toContain("tag");
});

describe.each(["entity", "screen", "tab-page", "card-page", "print", "dictionary", "menu"])("the meta-schema %s", (kind) => {
  const meta = JSON.parse(readFileSync(`schemas/language/${kind}.json`, "utf8")) as Record<string, unknown>;

  test("has no keyword beside a $ref: editors differ in what they make of it", () => {
    const offenders: string[] = [];
    visit(meta, "#", (node, path) => {
      if (typeof node.$ref === "string" && Object.keys(node).length > 1) offenders.push(path);
    });
    expect(offenders).toEqual([]);
  });

  test("describes all that an editor shows", () => {
    const offenders: string[] = [];
    visit(meta, "#", (node, path) => {
      if (path.includes("/if")) return;
      for (const [name, property] of Object.entries((node.properties ?? {}) as Record<string, { $ref?: string; description?: string }>)) {
        const described = property.$ref ? at(meta, property.$ref) : property;
        const isOptionRule = /\/then$/.test(path);
        if (!described?.description && !isOptionRule) offenders.push(`${path}/properties/${name}`);
      }
    });
    expect(offenders).toEqual([]);
  });

  test("refuses unknown keys wherever it lists the known ones", () => {
    const offenders: string[] = [];
    visit(meta, "#", (node, path) => {
      if (node.properties && node.additionalProperties !== false && !/\/(if|then)$/.test(path)) offenders.push(path);
    });
    expect(offenders).toEqual([]);
  });
});

type Node = Record<string, unknown>;

/** What a reference points to. */
const at = (meta: Node, ref: string): { description?: string } | undefined =>
  ref
    .split("/")
    .slice(1)
    .reduce<unknown>((node, key) => (node as Node | undefined)?.[key], meta) as { description?: string } | undefined;

/** Visits every schema of a meta-schema; names of properties are no schemas. */
function visit(node: unknown, path: string, see: (node: Node, path: string) => void): void {
  if (Array.isArray(node)) {
    for (const [index, part] of node.entries()) visit(part, `${path}/${index}`, see);
  } else if (typeof node === "object" && node !== null) {
    see(node as Node, path);
    for (const [key, part] of Object.entries(node)) {
      if (key === "examples" || key === "default" || key === "enum") continue;
      if (key === "properties" || key === "definitions")
        for (const [name, property] of Object.entries(part as Node)) visit(property, `${path}/${key}/${name}`, see);
      else visit(part, `${path}/${key}`, see);
    }
  }
}

test("a condition is defined once: screens have the definition of entities", () => {
  const meta = (kind: string) => readFileSync(`schemas/language/${kind}.json`, "utf8");
  const { definitions } = JSON.parse(meta("entity"));
  definitions.condition.description = "Another one.";
  const changed = JSON.parse(withCondition(meta("screen"), JSON.stringify({ definitions })));
  expect(changed.definitions.condition).toEqual(definitions.condition);
  expect(JSON.parse(meta("screen")).definitions.condition).toEqual(JSON.parse(meta("entity")).definitions.condition);
});
