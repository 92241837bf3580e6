import { nameOf, type WrittenDocument } from "../written-document.ts";
import { CannotDesign } from "./cannot-design.ts";
import { type Design, entityIn, listIn, withDocument, withoutDocument } from "./design.ts";
import { withoutTextsBelow } from "./texts.ts";
import { ENTITY_WORDS, SCREEN_WORDS, withWord } from "./word.ts";

/** A word of an entity: its title, x-display, x-unique and so on. */
export interface SetEntity {
  readonly do: "entity.set";
  readonly entity?: string | undefined;
  readonly word: string;
  readonly value?: unknown;
}

/** A word of a screen: columns, query, sort, actions; without a value it follows from the entity again. */
export interface SetScreen {
  readonly do: "screen.set";
  /** Default: the list. */
  readonly screen?: string | undefined;
  readonly word: string;
  readonly value?: unknown;
}

/** A picker of the form's records. */
export interface AddPicker {
  readonly do: "picker.add";
}

export interface RemovePicker {
  readonly do: "picker.remove";
}

/** What is no word of its own, or is changed by other commands. */
const FIXED_OF_ENTITY: ReadonlySet<string> = new Set([
  "$schema",
  "$id",
  "type",
  "x-table",
  "x-master",
  "x-value",
  "properties",
  "required",
]);
const FIXED_OF_SCREEN: ReadonlySet<string> = new Set(["$schema", "$id", "kind", "entity", "form"]);

export function setEntity(design: Design, { entity = design.main, word, value }: SetEntity): Design {
  const document = entityIn(design, entity);
  if (FIXED_OF_ENTITY.has(word) || !Object.hasOwn(ENTITY_WORDS, word)) throw new CannotDesign("design.unfit", { field: entity, word });
  if (word === "title" && (typeof value !== "string" || value.trim() === "")) throw new CannotDesign("design.text", { word });
  const content = withWord(document.content, word, value, ENTITY_WORDS);
  const texts = Object.hasOwn(content, word) ? document.texts : withoutTextsBelow(document.texts, [word]);
  return withDocument(design, { ...document, content, texts } as WrittenDocument);
}

export function setScreen(design: Design, { screen, word, value }: SetScreen): Design {
  const document = screen === undefined ? listIn(design) : design.documents.get(nameOf({ kind: "screen", id: screen }));
  if (!document) throw new CannotDesign("design.unknownScreen", { screen: screen ?? "" });
  if (FIXED_OF_SCREEN.has(word) || !Object.hasOwn(SCREEN_WORDS, word)) throw new CannotDesign("design.unfit", { field: document.id, word });
  const content = withWord(document.content as WrittenDocument["content"], word, value, SCREEN_WORDS);
  const texts = Object.hasOwn(content, word) ? document.texts : withoutTextsBelow(document.texts, [word]);
  return withDocument(design, { ...document, content, texts } as WrittenDocument);
}

const pickerId = ({ main }: Design): string => `${main}-picker`;

export function addPicker(design: Design): Design {
  const id = pickerId(design);
  if (design.documents.has(nameOf({ kind: "screen", id }))) return design;
  const content = { $schema: "../language/screen.json", $id: id, kind: "picker", entity: design.main };
  return withDocument(design, { kind: "screen", id, content, texts: {} });
}

export const removePicker = (design: Design): Design => {
  const name = nameOf({ kind: "screen", id: pickerId(design) });
  return design.documents.has(name) ? withoutDocument(design, name) : design;
};
