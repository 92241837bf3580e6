import type { DataSource } from "../../../model/data-source.ts";
import type { Row } from "../../../model/wire.ts";

/** A record is edited as it is stored now; what was asked for longer ago is asked for again. */
const FRESH_MS = 5_000;

let ahead: { readonly source: DataSource; readonly key: string; readonly row: Promise<Row>; readonly at: number } | undefined;

/** Asks for a record that a form is opened for, while the form's code is still on its way. */
export function askAhead(source: DataSource, entity: string, id: string): void {
  const row = source.get(entity, id);
  // The caller that takes it reports what went wrong.
  row.catch(() => {});
  ahead = { source, key: `${entity}/${id}`, row, at: performance.now() };
}

/** The record that was asked for last, if it is this one. Given once: the next opening reads it anew. */
export function takeAhead(source: DataSource, entity: string, id: string): Promise<Row> | undefined {
  const last = ahead;
  ahead = undefined;
  if (last?.source !== source || last.key !== `${entity}/${id}` || performance.now() - last.at > FRESH_MS) return undefined;
  return last.row;
}
