import type { FileInfo, InvoiceReading } from "./contract/files.ts";
import type { Reference } from "./wire.ts";

export interface UploadOptions {
  /** The field that the file is for: `{entity}.{field}`. Its limits hold. */
  readonly field: string;
  readonly signal?: AbortSignal | undefined;
  /** Hears how much of the file is sent, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Where the renderer sends files and finds them again. Every failure is an `AppError`; an aborted call rejects as `fetch` does. */
export interface FileSource {
  upload(file: File, options: UploadOptions): Promise<Reference>;
  /** The file of this id; undefined where the user may not open it, or it is not there. Calls that are made together ask the server once. */
  find(id: string): Promise<FileInfo | undefined>;
  /** As `find`, with an address that was made just now. */
  renew(id: string): Promise<FileInfo | undefined>;
  /** What the code of the invoice in the file tells. */
  readInvoice(id: string): Promise<InvoiceReading>;
}
