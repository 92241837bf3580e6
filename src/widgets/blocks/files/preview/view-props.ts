import type { FileInfo } from "../../../../model/contract/files.ts";

/** What draws a file. Each fetches it by itself, in the way that suits it. */
export interface ViewProps {
  readonly info: FileInfo;
}
