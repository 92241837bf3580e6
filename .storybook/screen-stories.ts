import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Indexer } from "storybook/internal/types";
import type { Plugin } from "vite";

/** The file that gets the stories of each screen document, so that a new screen has its stories and tests unasked. */
const FILE = /[\\/]stories[\\/]screens\.stories\.tsx$/;
const FOLDER = fileURLToPath(new URL("../schemas/screens", import.meta.url));

interface ScreenStory {
  readonly exportName: string;
  readonly name: string;
  readonly screen: string;
  /** Plays on until a record is open. */
  readonly record: boolean;
}

/** Each screen; lists and trees once more with a record open. */
function screenStories(): ScreenStory[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));
  return files.sort().flatMap((file): ScreenStory[] => {
    const { $id, kind } = JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8")) as { $id: string; kind: string };
    const exportName = $id.replace(/(^|-)([a-z0-9])/g, (_whole, _dash, letter: string) => letter.toUpperCase());
    const shown: ScreenStory = { exportName, name: $id, screen: $id, record: false };
    if (kind !== "list" && kind !== "tree") return [shown];
    return [shown, { exportName: `${exportName}Record`, name: `${$id}, record`, screen: $id, record: true }];
  });
}

const written = ({ exportName, name, screen, record }: ScreenStory): string =>
  `export const ${exportName} = { name: "${name}", args: { id: "${screen}" }, parameters: { record: ${record} } };`;

/** Writes the stories into the file as it is compiled: Storybook and its tests want static exports. */
export const screenStoriesPlugin = (): Plugin => ({
  name: "formwork:screen-stories",
  enforce: "pre",
  transform(code, id) {
    if (!FILE.test(id.split("?")[0] ?? "")) return undefined;
    return { code: [code, ...screenStories().map(written)].join("\n"), map: null };
  },
});

/** Tells Storybook's sidebar of the same stories. */
export const screenStoriesIndexer: Indexer = {
  test: FILE,
  createIndex: async (fileName) =>
    screenStories().map(({ exportName, name }) => ({ type: "story", importPath: fileName, exportName, name, title: "Screens" })),
};
