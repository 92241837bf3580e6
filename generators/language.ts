import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatJson } from "../src/server/documents/formatted.ts";
import { readCard } from "./widget-cards.ts";
import { type Files, ROOT } from "./write.ts";

const ENTITY = "schemas/language/entity.json";
const SCREEN = "schemas/language/screen.json";
const TAB_PAGE = "schemas/language/tab-page.json";
const CARD_PAGE = "schemas/language/card-page.json";
const FITS = "schemas/language/widget-fits.json";

/** What a widget's card says for the language: its name is the folder's; its options are the properties. */
export interface WidgetSchema {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly schema: Json;
  /** The shapes of fields (src/model/shapes.ts) that it can take, in each place where it can stand. */
  readonly fits: Fits;
}

type Fits = Readonly<Partial<Record<"form" | "query" | "grid", readonly string[]>>>;
type Json = { [key: string]: unknown };
type Place = "widget" | "cell";

/** Where each kind of widget is named in a screen: definitions that carry `widget` or `cell` beside `options`. */
const HOLDERS: Readonly<Record<Place, readonly string[]>> = { widget: ["queryField", "formField"], cell: ["column"] };

/** What the cards of all widgets of a folder say, by name. */
export function readWidgets(folder: string): WidgetSchema[] {
  if (!existsSync(folder)) return [];
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => name)
    .toSorted()
    .flatMap((of) => {
      const card = readCard(join(folder, of));
      if (!card) return [];
      const { name, description, takes, options } = card;
      if (name !== of) throw new Error(`${join(folder, of)}: its card is called "${name}"`);
      const schema = { title: name, description, type: "object", additionalProperties: false, properties: options };
      return [{ name, title: name, description, fits: takes, schema }];
    });
}

/**
 * The meta-schema of screens with the names and options of all widgets in it: an editor completes them, and the check refuses what they
 * do not know. The hand-written rest stays as it is.
 */
export function bundleScreen(text: string, fields: readonly WidgetSchema[], cells: readonly WidgetSchema[]): string {
  const screen = JSON.parse(text) as { definitions: Record<string, Json> };
  for (const [place, widgets] of [
    ["widget", fields],
    ["cell", cells],
  ] as const) {
    for (const key of Object.keys(screen.definitions)) if (key.startsWith(`${place}-`)) delete screen.definitions[key];
    const { description } = screen.definitions[place] ?? {};
    const names = widgets.map(({ name, description }) => ({ const: name, description }));
    screen.definitions[place] = { type: "string", description, ...(names.length > 0 ? { oneOf: names } : {}) };
    for (const holder of HOLDERS[place]) {
      const { allOf: _, dependencies: __, ...definition } = screen.definitions[holder] ?? {};
      screen.definitions[holder] = { ...definition, dependencies: { options: [place] }, ...optionRules(place, widgets) };
    }
    for (const { name, schema } of widgets) screen.definitions[`${place}-${name}`] = schema;
  }
  return formatJson(screen);
}

/**
 * A meta-schema (of screens, of pages of tabs) with the definition of conditions as that of entities has it: it is written there once, and copied, so that
 * each file is whole for an editor.
 */
export function withCondition(other: string, entity: string): string {
  type Meta = { definitions: Record<string, Json> };
  const [own, { definitions }] = [other, entity].map((text) => JSON.parse(text)) as [Meta, Meta];
  return formatJson({ ...own, definitions: { ...own.definitions, condition: definitions.condition } });
}

/** When the widget has this name, the options are those. */
function optionRules(place: Place, widgets: readonly WidgetSchema[]): Json {
  if (widgets.length === 0) return {};
  return {
    allOf: widgets.map(({ name }) => ({
      if: { required: [place], properties: { [place]: { const: name } } },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word.
      then: { properties: { options: { $ref: `#/definitions/${place}-${name}` } } },
    })),
  };
}

/** The meta-schema of screens with what is written elsewhere, and which fields the widgets in it fit, by path. */
export function languageFiles(root = ROOT): Files {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const text = withCondition(read(SCREEN), read(ENTITY));
  const widgets = (kind: string) => readWidgets(join(root, "src/widgets", kind));
  const [fields, cells] = [widgets("fields"), widgets("cells")];
  const fitting = (place: keyof Fits) =>
    Object.fromEntries([...fields, ...cells].flatMap(({ name, fits }) => (fits[place] ? [[name, fits[place]]] : [])));
  return new Map([
    [SCREEN, bundleScreen(text, fields, cells)],
    [TAB_PAGE, withCondition(read(TAB_PAGE), read(ENTITY))],
    [CARD_PAGE, withCondition(read(CARD_PAGE), read(ENTITY))],
    [FITS, formatJson({ form: fitting("form"), query: fitting("query"), grid: fitting("grid") })],
  ]);
}
