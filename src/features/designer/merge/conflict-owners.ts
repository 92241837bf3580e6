import type { Design } from "../../../model/design/design.ts";
import { formIn } from "../../../model/design/form-tree.ts";
import type { MergeConflict } from "../../../model/document-merge/merge-documents.ts";

/** Parts of a path that say nothing to its reader. */
const SILENT: ReadonlySet<string> = new Set(["properties", "form", "fields", "groups", "panes", "words", "texts", "items"]);

/**
 * What a conflict is about, from the outside: the document by its title, fields by theirs, words in the reader's language.
 * @param word what a word of the language is called
 */
export function conflictOwners(design: Design, { document: name, path }: MergeConflict, word: (word: string) => string): string[] {
  const document = design.documents.get(name);
  const { title } = (document?.content ?? {}) as { readonly title?: unknown };
  const fields = titlesOf(design, name);
  return [
    typeof title === "string" ? title : (fields.title ?? name),
    ...path.filter((part) => !SILENT.has(part)).map((part) => fields.titles.get(part) ?? word(part.slice(part.lastIndexOf("/") + 1))),
  ];
}

/** The titles of the fields of an entity, or of that of a screen. */
function titlesOf(design: Design, name: string): { readonly title: string | undefined; readonly titles: ReadonlyMap<string, string> } {
  const { content } = design.documents.get(name) ?? {};
  const entity = typeof content?.entity === "string" ? design.documents.get(`entity ${content.entity}`)?.content : content;
  const { title, properties = {} } = (entity ?? {}) as {
    readonly title?: string;
    readonly properties?: Readonly<Record<string, { readonly title?: string }>>;
  };
  return { title, titles: new Map(Object.entries(properties).map(([field, property]) => [field, property.title ?? field])) };
}

/**
 * What a group is called in which a field stands, as a merge tells it: `tab/group`.
 * @param untitled what one without a title is called
 */
export function groupTitle(design: Design, place: string, untitled: string): string {
  const [pane = "", id = ""] = place.split("/");
  const tree = formIn(design);
  const within = tree.panes?.list.find(({ words }) => words.id === pane);
  const group = (within?.groups ?? tree.groups).find(({ words }) => words.id === id);
  const title = group?.words.title ?? within?.words.title;
  if (typeof title === "string") return title;
  return id === "main" ? untitled : id;
}
