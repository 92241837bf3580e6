import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Indexer } from "storybook/internal/types";
import type { Plugin } from "vite";
import { readCard } from "../generators/widget-cards.ts";
import type { CellStateName, FieldStateName } from "../src/widgets/story-states.ts";

/** The file that gets the stories of each widget's card, so that a new widget has its stories and tests unasked. */
const FILE = /[\\/]widgets[\\/]widgets\.stories\.tsx$/;
const ROOT = fileURLToPath(new URL("../src/widgets", import.meta.url));
const USUAL: { fields: readonly FieldStateName[]; cells: readonly CellStateName[] } = {
  fields: ["Empty", "Filled", "ReadOnly", "Invalid", "Disabled"],
  cells: ["Filled", "Empty"],
};

interface WidgetStory {
  readonly exportName: string;
  readonly kind: "fields" | "cells";
  readonly widget: string;
  readonly state: string;
}

const capital = (words: string): string => words.replaceAll(/(^|-)([a-z0-9])/g, (_whole, _dash, letter: string) => letter.toUpperCase());

/** Each state of each widget: the usual ones, and those that its card adds. */
function widgetStories(): WidgetStory[] {
  return (["fields", "cells"] as const).flatMap((kind) => {
    const folders = readdirSync(join(ROOT, kind), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const cards = folders.flatMap(({ name }) => readCard(join(ROOT, kind, name)) ?? []);
    return cards.flatMap(({ name: widget, states }) =>
      [...new Set([...USUAL[kind], ...states])].map((state) => ({
        exportName: `${capital(kind)}${capital(widget)}${state}`,
        kind,
        widget,
        state,
      })),
    );
  });
}

const written = ({ exportName, kind, widget, state }: WidgetStory): string =>
  `export const ${exportName} = { name: "${widget}: ${state}", parameters: { kind: "${kind}", widget: "${widget}", state: "${state}" } };`;

/** Writes the stories into the file as it is compiled: Storybook and its tests want static exports. */
export const widgetStoriesPlugin = (): Plugin => ({
  name: "formwork:widget-stories",
  enforce: "pre",
  transform(code, id) {
    if (!FILE.test(id.split("?")[0] ?? "")) return undefined;
    return { code: [code, ...widgetStories().map(written)].join("\n"), map: null };
  },
});

/** Tells Storybook's sidebar of the same stories, under the widget's name. */
export const widgetStoriesIndexer: Indexer = {
  test: FILE,
  createIndex: async (fileName) =>
    widgetStories().map(({ exportName, kind, widget, state }) => ({
      type: "story",
      importPath: fileName,
      exportName,
      name: state,
      title: `${capital(kind)}/${widget}`,
    })),
};
