import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Indexer } from "storybook/internal/types";
import type { Plugin } from "vite";

const SCHEMAS = fileURLToPath(new URL("../schemas", import.meta.url));
const FOLDERS = readdirSync(SCHEMAS).filter((folder) => folder !== "language");
/** A file that is called after the folder of a kind gets the stories of its documents: a new document has its stories and tests unasked. */
const FILE = new RegExp(`[\\\\/]stories[\\\\/](${FOLDERS.join("|")})\\.stories\\.tsx$`);

interface DocumentStory {
  readonly exportName: string;
  readonly name: string;
  readonly document: string;
  /** Plays on until a record is open. */
  readonly record: boolean;
}

/** Each document of the kind that a file is called after; of screens, lists and trees once more with a record open. */
function storiesOf(file: string): DocumentStory[] {
  const kind = FILE.exec(file)?.[1];
  if (kind === undefined) return [];
  const folder = `${SCHEMAS}/${kind}`;
  return readdirSync(folder)
    .sort()
    .flatMap((file): DocumentStory[] => {
      if (kind === "screens" && isOfValues(`${folder}/${file}`)) return [];
      const id = file.replace(/\.[a-z]+$/, "");
      const exportName = id.replace(/(^|-)([a-z0-9])/g, (_whole, _dash, letter: string) => letter.toUpperCase());
      const story: DocumentStory = { exportName, name: id, document: id, record: false };
      const withRecord = { ...story, exportName: `${exportName}Record`, name: `${id}, record`, record: true };
      return kind === "screens" && opensRecords(`${folder}/${file}`) ? [story, withRecord] : [story];
    });
}

const opensRecords = (file: string): boolean =>
  ["list", "tree"].includes((JSON.parse(readFileSync(file, "utf8")) as { kind: string }).kind);

/** A value is no record that a story could show: it is drawn where somebody has it. */
const isOfValues = (file: string): boolean => {
  const { entity } = JSON.parse(readFileSync(file, "utf8")) as { entity: string };
  return "x-value" in (JSON.parse(readFileSync(`${SCHEMAS}/entities/${entity}.json`, "utf8")) as object);
};

const written = ({ exportName, name, document, record }: DocumentStory): string =>
  `export const ${exportName} = { name: "${name}", args: { id: "${document}" }, parameters: { record: ${record} } };`;

/** Writes the stories into the file as it is compiled: Storybook and its tests want static exports. */
export const documentStoriesPlugin = (): Plugin => ({
  name: "formwork:document-stories",
  enforce: "pre",
  transform(code, id) {
    const stories = storiesOf(id.split("?")[0] ?? "");
    return stories.length === 0 ? undefined : { code: [code, ...stories.map(written)].join("\n"), map: null };
  },
});

/** "…/screens.stories.tsx" → "Screens". */
const titleOf = (file: string): string => (FILE.exec(file)?.[1] ?? "").replace(/^./, (letter) => letter.toUpperCase());

/** Tells Storybook's sidebar of the same stories. */
export const documentStoriesIndexer: Indexer = {
  test: FILE,
  createIndex: async (fileName) =>
    storiesOf(fileName).map(({ exportName, name }) => ({
      type: "story",
      importPath: fileName,
      exportName,
      name,
      title: titleOf(fileName),
    })),
};
