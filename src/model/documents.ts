import type { Dictionary } from "../generated/language/dictionary.ts";
import type { Entity, Property } from "../generated/language/entity.ts";
import type { Menu } from "../generated/language/menu.ts";
import type { Screen } from "../generated/language/screen.ts";
import type { DictionaryItem } from "./contract/dictionaries.ts";
import type { Operation } from "./contract/operation.ts";

export type { Dictionary, Entity, Menu, Property, Screen };

/** Whatever its kind, a document has a name. */
export interface Document {
  readonly $id: string;
}

/**
 * Every document of a product, by the folder of its kind and by `$id`. The one value that the server, the check and the generators start from.
 * Here are the kinds that the program itself works with; a further one (`kinds/`) adds its map by `declare module`, or is read by `documentsOf`.
 */
export interface Documents {
  readonly entities: ReadonlyMap<string, Entity>;
  readonly screens: ReadonlyMap<string, Screen>;
  readonly dictionaries: ReadonlyMap<string, Dictionary>;
  readonly menus: ReadonlyMap<string, Menu>;
}

/** A tab of a page: the id of its screen, its text, and whether its records are counted. */
export interface ScreenTab {
  readonly id: string;
  readonly title: string;
  readonly count: boolean;
}

/**
 * Everything that the browser needs to draw one screen, in the user's language: the screen, every entity that it shows
 * (its own, its details, its children, and those that its references point to), their pickers, and the dictionaries of their fields.
 */
export interface ScreenBundle {
  readonly screen: Screen;
  /** Of a page of tabs: those that the user may open, by the ids of their screens; `screen` has the page's id and title, the rest is that of the first. */
  readonly tabs?: readonly ScreenTab[];
  readonly entities: Readonly<Record<string, Entity>>;
  readonly pickers: Readonly<Record<string, Screen>>;
  readonly dictionaries: Readonly<Record<string, readonly DictionaryItem[]>>;
  /** The version of the designed form as which its entity is in force; absent: it stands in a file. */
  readonly formVersion?: number;
  /** Print templates for records of its entity are in force. */
  readonly prints?: true;
  /** How the operations that its entities name are called, by their ids; absent: they name none. */
  readonly operations?: Readonly<Record<string, NamedOperation>>;
}

/** An operation that an entity names, as actions call it: its path is from the root, with `:id` for the record. */
export type NamedOperation = Pick<Operation, "method" | "path" | "permission">;

const NONE: ReadonlyMap<string, Document> = new Map();

/** The documents of the kind that has this folder; none where nobody has loaded such. */
export const documentsOf = (documents: Documents | undefined, folder: string): ReadonlyMap<string, Document> =>
  (documents as Readonly<Record<string, ReadonlyMap<string, Document>>> | undefined)?.[folder] ?? NONE;

/** Whether an entity has records, in a table: values (x-value) are kept within something of another entity. */
export const isStored = (entity: Entity): boolean => entity["x-value"] === undefined;

/** The entity whose records hold the values of another one (x-value); one that has records itself is its own. Undefined where it is not among the documents. */
export const holderOf = ({ entities }: Pick<Documents, "entities">, entity: Entity): Entity | undefined =>
  isStored(entity) ? entity : entities.get(entity["x-value"] ?? "");

/** The entities that have records, in the documents' order. */
export const storedEntities = ({ entities }: Pick<Documents, "entities">): Entity[] => [...entities.values()].filter(isStored);

/** The entity with this id. Throws when there is none: after the check, that is a fault of the program. */
export function entityOf(documents: Pick<Documents, "entities">, id: string): Entity {
  const entity = documents.entities.get(id);
  if (!entity) throw new Error(`no entity "${id}"`);
  return entity;
}
