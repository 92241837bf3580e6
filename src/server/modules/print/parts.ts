import type { Messages } from "../../plugins/messages.ts";
import type { FileService } from "../files/service.ts";

/** What printing needs beside records. */
export interface PrintParts {
  /** The words for yes and no, as exports have them. */
  readonly texts: () => Promise<Messages>;
  readonly files: FileService;
}
