import type { Dictionary, Property } from "../documents.ts";

/** What a field of a blueprint holds: more words than those of documents, as people think of them. */
export const HOLDS = [
  ...["text", "longText", "html", "url", "integer", "number", "decimal", "boolean", "date", "datetime", "time", "month"],
  ...["color", "signature", "json", "reference", "references", "files", "images"],
] as const satisfies readonly string[];
export type Holds =
  | "text"
  | "longText"
  | "html"
  | "url"
  | "integer"
  | "number"
  | "decimal"
  | "boolean"
  | "date"
  | "datetime"
  | "time"
  | "month"
  | "color"
  | "signature"
  | "json"
  | "reference"
  | "references"
  | "files"
  | "images";

/** A field as somebody configures it: what it is, and where it is shown. */
export interface FieldBlueprint {
  readonly name: string;
  /** The column that it was read from; undefined for one that was added. */
  readonly column?: string | undefined;
  readonly title: string;
  readonly help?: string | undefined;
  readonly holds: Holds;
  readonly length?: number | undefined;
  readonly precision?: number | undefined;
  readonly scale?: number | undefined;
  readonly minimum?: number | string | undefined;
  readonly maximum?: number | string | undefined;
  readonly required: boolean;
  readonly unique: boolean;
  /** Found by the search box. */
  readonly search: boolean;
  readonly default?: string | number | boolean | undefined;
  /** CEL that gives the default. */
  readonly defaultExpression?: string | undefined;
  readonly dict?: string | undefined;
  /** Of a reference, or references: the entity. */
  readonly entity?: string | undefined;
  readonly validator?: Property["x-validator"] | undefined;
  /** The widget of forms; undefined for the one that follows from what it holds. */
  readonly widget?: string | undefined;
  /** How it is compared in the query form; undefined for what follows from what it holds. */
  readonly query?: string | undefined;
  readonly inQuery: boolean;
  readonly inList: boolean;
  readonly inForm: boolean;
  readonly width?: number | undefined;
  readonly span?: number | undefined;
}

/** An entity with its screens, as somebody configures them. */
export interface TableBlueprint {
  /** The id of the entity. */
  readonly id: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** The table that the entity will have. */
  readonly table: string;
  /** The table that it was read from, with its schema. */
  readonly source?: string | undefined;
  /** The name of the reference to itself that makes it a tree. */
  readonly parent?: string | undefined;
  /** Of details: the entity that they belong to, and its field. */
  readonly master?: { readonly id: string; readonly field: string; readonly title: string } | undefined;
  readonly fields: readonly FieldBlueprint[];
  /** Unique keys of several fields, by their names. */
  readonly uniques: readonly (readonly string[])[];
  /** Columns of the form. */
  readonly formColumns?: number | undefined;
}

/** What documents are made from: tables, those with details before their details, and the dictionaries of their fields. */
export interface Blueprint {
  readonly tables: readonly TableBlueprint[];
  readonly dictionaries: readonly Dictionary[];
}
