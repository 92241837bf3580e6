import { nameOf, type WrittenDocument } from "../written-document.ts";
import { CannotDesign } from "./cannot-design.ts";
import { type Design, entityIn, withDocument } from "./design.ts";
import { assertFree } from "./field-commands.ts";
import { freeId, type GroupPlace, inserted, withGroups } from "./form-edit.ts";
import { derivedColumns, formIn, groupId } from "./form-tree.ts";
import starter from "./starter.json" with { type: "json" };
import { NO_TEXTS, type Texts } from "./texts.ts";
import { withForm } from "./write-form.ts";

/** Rows that belong to a record: a field, the entity of its rows with a first column, and the group in which they are filled in. */
export interface AddDetails {
  readonly do: "details.add";
  readonly field: string;
  readonly title: string;
  /** Translations of the title: `{ en: { title: "Items" } }`. */
  readonly texts?: Texts | undefined;
  /** Default: the end. */
  readonly at?: GroupPlace | undefined;
}

const COLUMN = "content";

/** The id that the rows of a field get: `zz-leave`, `items` → `zz-leave-items`. */
export const rowsId = (main: string, field: string): string =>
  `${main}-${field.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;

export function addDetails(design: Design, { field, title, texts = NO_TEXTS, at }: AddDetails): Design {
  assertFree(design, design.main, field);
  const id = freeEntity(design, rowsId(design.main, field));
  const tree = formIn(design);
  const main = entityIn(design);
  const languages = Object.entries(starter.columnTexts);
  const rows: WrittenDocument = {
    kind: "entity",
    id,
    content: {
      $schema: "../language/entity.json",
      $id: id,
      title,
      type: "object",
      "x-table": id.replaceAll("-", "_"),
      "x-master": design.main,
      properties: { [COLUMN]: starter.column },
    },
    texts: Object.fromEntries(
      languages.map(([language, column]) => [language, { ...texts[language], properties: { [COLUMN]: { title: column } } }]),
    ),
  };
  const properties = { ...main.content.properties, [field]: { title, type: "array", "x-details": id } };
  const own = Object.fromEntries(
    [...new Set([...Object.keys(main.texts), ...Object.keys(texts)])].map((language) => {
      const tree = main.texts[language] ?? {};
      const before = typeof tree.properties === "object" ? tree.properties : {};
      return [language, texts[language] ? { ...tree, properties: { ...before, [field]: texts[language] } } : tree] as const;
    }),
  );
  const changed = { ...main, content: { ...main.content, properties }, texts: own } as unknown as WrittenDocument;
  const added = withDocument(withDocument(design, rows), changed);
  const group = { words: { id: freeId(tree, groupId(field)), title }, texts, details: field, columns: derivedColumns(added, field) };
  const place = at ?? (tree.panes ? { pane: tree.panes.list.length - 1, group: Number.POSITIVE_INFINITY } : { group: tree.groups.length });
  return withForm(
    added,
    withGroups(tree, place.pane, (groups) => inserted(groups, Math.min(place.group, groups.length), group)),
  );
}

/** An id that no entity of the design has. */
function freeEntity(design: Design, wish: string): string {
  if (wish.length > 55) throw new CannotDesign("design.nameForm", { name: wish });
  for (let number = 1; ; number++) {
    const id = number === 1 ? wish : `${wish}-${number}`;
    if (!design.documents.has(nameOf({ kind: "entity", id }))) return id;
  }
}
