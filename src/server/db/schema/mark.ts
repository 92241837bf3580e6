import type { Column, Table } from "../../../model/table.ts";

/** Which document a table or column was made for. `field` is absent on tables. */
export interface Mark {
  readonly entity: string;
  readonly field?: string | undefined;
}

/**
 * The comment of a table or column of ours: its title for whoever reads the database, and its document. Only what carries such a mark is
 * ever altered. Comments follow renames and backups, and go with what they describe, so they cannot disagree with the database.
 */
export function commentOf(title: string, { entity, field }: Mark): string {
  return `${title} (formwork: ${field ? `${entity}.${field}` : entity})`;
}

export const commentOfColumn = ({ entity }: Table, { title, field }: Column): string => commentOf(title, { entity, field });

/** The comment of a column that nothing asks for, until its field comes back. It carries no mark. */
export const commentAsleep = (comment: string): string => comment.replace("(formwork: ", "(formwork asleep: ");

/** Reads a comment back; `undefined` when it carries no mark. */
export function readMark(comment: string | null): Mark | undefined {
  const [, entity, field] = /\(formwork: ([a-z0-9-]+)(?:\.(\w+))?\)$/.exec(comment ?? "") ?? [];
  return entity === undefined ? undefined : { entity, field };
}

/** Reads the comment of a column that sleeps; `undefined` of one that does not. */
export function markAsleep(comment: string | undefined): { readonly entity: string; readonly field: string } | undefined {
  const [, entity, field] = /\(formwork asleep: ([a-z0-9-]+)\.(\w+)\)$/.exec(comment ?? "") ?? [];
  return entity === undefined || field === undefined ? undefined : { entity, field };
}
