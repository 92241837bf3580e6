import type { ListedSource } from "../../model/contract/gen-table.ts";

/** A line of the tree of tables: a schema with its tables, or a table. */
export interface SourceNode {
  readonly key: string;
  readonly schema: string;
  /** Absent of a schema. */
  readonly source?: ListedSource;
  readonly children?: SourceNode[];
}

/** The tables below their schemas, in their order; those alone that have the word in their name or comment. */
export function sourceNodes(sources: readonly ListedSource[], word = ""): readonly SourceNode[] {
  const wanted = word.trim().toLowerCase();
  const fits = ({ schema, name, comment }: ListedSource) => `${schema}.${name} ${comment ?? ""}`.toLowerCase().includes(wanted);
  return [...Map.groupBy(sources.filter(fits), ({ schema }) => schema)].map(([schema, tables]) => ({
    ...{ key: schema, schema },
    children: tables.map((source) => ({ key: `${schema}.${source.name}`, schema, source })),
  }));
}
