import type { ImportRequest } from "../../../model/import-request.ts";

/** What an import works by. */
export interface ImportInput extends ImportRequest {
  /** Whose clock times are told by. */
  readonly zone: string;
}

/** What an undo works by: the job of the import. */
export interface UndoInput {
  readonly job: string;
}
