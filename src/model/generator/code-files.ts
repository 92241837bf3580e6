import type { Entity, Screen } from "../documents.ts";
import { fieldsOf } from "../fields.ts";
import type { WrittenDocument } from "../written-document.ts";
import type { DocumentFiles } from "./document-files.ts";
import { recordType } from "./record-type.ts";

/** Which files come beside the documents. */
export interface CodeWish {
  readonly types: boolean;
  readonly story: boolean;
  readonly test: boolean;
}

export const NO_CODE: CodeWish = { types: false, story: false, test: false };

/**
 * The files that an implementer keeps beside documents: the types of the records as `npm run types` writes them, a story of each list, and a test that
 * holds the documents and their fields. They are made of the documents alone, so that they are made again and never merged.
 * @param product the way from a folder of the root to the product's: ".." in the product itself
 */
export function codeFiles(documents: readonly WrittenDocument[], wish: CodeWish, product = ".."): DocumentFiles {
  const files = new Map<string, string>();
  const contents = <T>(kind: string) => documents.filter((one) => one.kind === kind).map(({ content }) => content as unknown as T);
  const entities = contents<Entity>("entity");
  const lists = contents<Screen>("screen").filter(({ kind }) => kind === "list" || kind === "tree");
  if (wish.types) for (const entity of entities) files.set(`src/generated/entities/${entity.$id}.ts`, recordType(entity));
  if (wish.story) for (const { $id, entity } of lists) files.set(`stories/${entity}.stories.tsx`, story(String(entity), $id, product));
  const [main] = entities.filter((entity) => entity["x-master"] === undefined);
  if (wish.test && main) files.set(`tests/${main.$id}.test.ts`, test(main.$id, entities, product));
  return files;
}

const story = (entity: string, screen: string, product: string): string => `import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "storybook/test";
import { Screen } from "${product}/src/renderer/Screen.tsx";

/** The list of ${entity}, over rows that are made up. */
const meta = {
  component: Screen,
  title: "Screens/${entity}",
  args: { id: "${screen}" },
  render: (args) => (
    <main style={{ height: 760 }}>
      <Screen {...args} />
    </main>
  ),
} satisfies Meta<typeof Screen>;
export default meta;

export const List: StoryObj<typeof meta> = {
  play: async () => {
    await screen.findByRole("grid");
  },
};
`;

function test(main: string, entities: readonly Entity[], product: string): string {
  const own = (entity: Entity) => [...fieldsOf(entity).values()].filter(({ system, name }) => !system && name !== "id");
  const fields = entities.map(
    (entity) =>
      `  "${entity.$id}": [${own(entity)
        .map(({ name }) => `"${name}"`)
        .join(", ")}],\n`,
  );
  const roots = product === ".." ? "[root]" : `[fileURLToPath(new URL("${product}", import.meta.url)), root]`;
  return `import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checkDocuments } from "${product}/src/model/check/check.ts";
import { entityOf } from "${product}/src/model/documents.ts";
import { fieldsOf } from "${product}/src/model/fields.ts";
import { readRoots } from "${product}/src/server/documents/read.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const { documents, problems } = checkDocuments(readRoots(${roots}));

/** The fields that others build on: who takes one away says so here. */
const FIELDS = {
${fields.join("")}};

test("the documents of ${main} pass the check", () => {
  expect(problems).toEqual([]);
});

test.each(Object.entries(FIELDS))("%s keeps its fields", (id, fields) => {
  expect([...fieldsOf(entityOf(documents, id)).keys()]).toEqual(expect.arrayContaining(fields));
});
`;
}
