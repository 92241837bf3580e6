import type { Drift } from "./drift.ts";
import type { Note, NoteCode } from "./source.ts";

const NOTES: Readonly<Record<NoteCode, string>> = {
  system: "kept by the platform itself, left out",
  key: "the key of rows, which the platform gives itself, left out",
  type: "holds {type}, proposed as text",
  default: "the default {default} cannot be said in a document, left out",
  referenceMissing: "refers to {table}, which is no entity and is not read: proposed as a plain field",
  referenceKey: "refers to {table} by something other than its key: proposed as a plain field",
  dictionaryProposed: "{count} values proposed as the dictionary {dictionary} (from the {by})",
  dictionaryReused: "has the values of the dictionary {dictionary}",
  details: "proposed as rows of {master}",
  tree: "refers to its own table: proposed as a tree",
  uniqueLeftOut: "the unique key ({columns}) holds something that is left out, and is left out",
  required: "required in the table, but the first record of a tree has none above it: not required",
  tableRenamed: "the name is taken: the table is called {name}",
  nothing: "has no column of its own: proposed with a name",
};

const DRIFT: Readonly<Record<Drift["code"], string>> = {
  onlyTable: "in the table ({table}), not in the document",
  onlyDocument: "in the document ({document}), not in the table",
  type: "{table} in the table, {document} in the document",
  required: "required in the table, not in the document",
  optional: "required in the document, not in the table",
  unique: "unique in the table, not in the document",
  notUnique: "unique in the document, not in the table",
  reference: "refers to {document} in the document, to nothing in the table",
};

const filled = (text: string, params: Readonly<Record<string, unknown>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ""));

/** A note as the command line tells it. */
export const noteLine = ({ table, column, code, params = {} }: Note): string =>
  `${table}${column === undefined ? "" : `.${column}`}: ${filled(NOTES[code], params)}`;

/** A difference as the command line tells it. */
export const driftLine = (drift: Drift): string => `${drift.name}: ${filled(DRIFT[drift.code], { ...drift })}`;
