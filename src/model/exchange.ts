import type { ImportFile, Job, WrongRows } from "./contract/jobs.ts";
import type { Entity } from "./documents.ts";
import type { ImportRequest } from "./import-request.ts";
import type { ListQuery } from "./wire.ts";

/** What an export is asked for: the rows of a list, all its pages, and the fields that it shows. */
type ExportRequest = Pick<ListQuery, "sort" | "condition" | "keyword"> & { readonly columns: readonly string[] };

/** Where records go out in workbooks and come in by them: fulfilled by `client/exchange.ts`. Every failure is an `AppError`. */
export interface ExchangeSource {
  /** Begins an export; gives its job, which is over where there is little to do. */
  export(entity: Entity, request: ExportRequest): Promise<Job>;
  /** Saves a workbook to be filled in on the user's disk. */
  template(entity: Entity): Promise<void>;
  /** Saves the workbook of a company to be filled in on the user's disk. */
  companyTemplate(): Promise<void>;
  /** Begins to bring in a company from a workbook that was sent in for users. */
  company(request: { readonly file: string; readonly passwords: boolean }): Promise<Job>;
  /** Sends a file in to be imported; gives what it holds. */
  upload(entity: Pick<Entity, "$id">, file: File): Promise<ImportFile>;
  /** Begins an import, or the check before it. */
  import(entity: Entity, request: ImportRequest): Promise<Job>;
  /** The rows that an import did not take, to be corrected. */
  wrongRows(entity: Entity, id: string): Promise<WrongRows>;
  /** Begins to take an import back. */
  undo(id: string): Promise<Job>;
  jobs(signal?: AbortSignal): Promise<readonly Job[]>;
  job(id: string): Promise<Job>;
  cancel(id: string): Promise<void>;
  /** Takes a job that is over from the list. */
  remove(id: string): Promise<void>;
  /** Marks what is over as seen: one job, or all of them. */
  seen(id?: string): Promise<void>;
  /** Saves the file of a job on the user's disk. */
  download(job: Job): Promise<void>;
}

/** Gives the source when it is first wanted: few who open a list export it. */
export type LoadExchange = () => Promise<ExchangeSource>;
