import type { Reason } from "./reason.ts";

/** A schema of Formily 2, as far as its designers write it and a SchemaField draws it: JSON Schema with how each part is drawn. */
export interface FormilySchema {
  readonly type?: string | undefined;
  readonly title?: unknown;
  readonly description?: unknown;
  readonly default?: unknown;
  readonly required?: boolean | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly properties?: Readonly<Record<string, FormilySchema>> | undefined;
  readonly items?: FormilySchema | undefined;
  readonly "x-index"?: number | undefined;
  readonly "x-component"?: string | undefined;
  readonly "x-component-props"?: Readonly<Record<string, unknown>> | undefined;
  readonly "x-decorator"?: string | undefined;
  readonly "x-decorator-props"?: Readonly<Record<string, unknown>> | undefined;
  readonly "x-validator"?: unknown;
  readonly "x-reactions"?: unknown;
  readonly "x-pattern"?: string | undefined;
  readonly "x-display"?: string | undefined;
  readonly [key: string]: unknown;
}

/** Something of a schema or a document that the other language has no word for. */
export interface Unmapped {
  /** Where it stands: names and keys from the top, joined by dots. */
  readonly path: string;
  /** Why: told in words by `reason.ts`, or by a page in its language. */
  readonly reason: Reason;
  /** What the reason speaks of: a component, a script, a name. */
  readonly what?: string | undefined;
}

/** The parts of a schema in the order in which they are drawn. */
export const partsOf = (schema: FormilySchema): [string, FormilySchema][] =>
  Object.entries(schema.properties ?? {})
    .map((entry, index) => ({ entry, at: entry[1]["x-index"] ?? index }))
    .sort((a, b) => a.at - b.at)
    .map(({ entry }) => entry);

/** What is exported by a designer has the form's own settings around the schema; anything else is the schema itself. */
export function schemaIn(json: unknown): FormilySchema | undefined {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return undefined;
  const { schema } = json as { schema?: unknown };
  if (schema !== undefined) return schemaIn(schema);
  return "properties" in json ? (json as FormilySchema) : undefined;
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" && !isScript(value) ? value.trim() : undefined;

/** Formily runs a text in double braces as code. */
export const isScript = (value: unknown): boolean => typeof value === "string" && /^\s*\{\{[\s\S]*\}\}\s*$/.test(value);
