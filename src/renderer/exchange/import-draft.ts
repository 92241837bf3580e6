import type { ImportFile } from "../../model/contract/jobs.ts";
import type { Entity } from "../../model/documents.ts";
import type { DetailsRequest, ImportRequest, Repair } from "../../model/import-request.ts";
import type { Desk } from "../services.tsx";

/** Under which name a screen keeps the corrections of an import. */
const PART = "import";

/** What somebody chose for a file. */
export type Options = Omit<ImportRequest, "file" | "check" | "details" | "repairs" | "only"> & {
  readonly details: readonly DetailsRequest[];
};

/** An import whose wrong rows somebody corrects, as it is found again on the next visit. The server keeps the file for a day. */
export interface ImportDraft {
  readonly file: ImportFile;
  readonly options: Options;
  readonly repairs: readonly Repair[];
  readonly only?: string | undefined;
  /** Under which the server has the rows. */
  readonly wrongRows: string;
}

export function importOn(desk: Desk | undefined, entity: Entity): ImportDraft | undefined {
  const entry = desk?.get(PART);
  const draft = entry?.value as Partial<ImportDraft> | undefined;
  if (entry?.entity !== entity.$id || !draft?.file || !draft.options || !draft.repairs || !draft.wrongRows) return undefined;
  return draft as ImportDraft;
}

/** Whether corrections lie on the desk. */
export const isWorkOn = (desk: Desk | undefined, entity: Entity): boolean => (importOn(desk, entity)?.repairs.length ?? 0) > 0;

export const keepImport = (desk: Desk | undefined, entity: Entity, draft: ImportDraft): void =>
  desk?.set(PART, { entity: entity.$id, value: draft });

export const forgetImport = (desk: Desk | undefined): void => desk?.set(PART, null);
