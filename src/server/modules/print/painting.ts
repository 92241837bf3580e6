import { AppError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";
import type { BlobStore } from "../../files/blob-store.ts";
import { paintPdf } from "../../print/paint-pdf.ts";
import { paintZpl } from "../../print/paint-zpl.ts";
import { copied } from "./pages.ts";
import { picturesFor } from "./pictures.ts";
import type { LoggedRun } from "./print.ts";

/** A print as a PDF: the same print gives the same bytes. */
export const pdfOf = (context: Context, store: BlobStore, { printed, copies, title, at }: LoggedRun): Promise<Uint8Array> =>
  paintPdf(copied(printed, copies), { title, at, pictures: picturesFor(context, store) });

/** A print of labels in the language of their printers. @throws AppError print.notLabel */
export function zplOfRun(context: Context, store: BlobStore, { printed, copies, dpi }: LoggedRun): Promise<string> {
  if (dpi === null) throw new AppError("print.notLabel");
  return paintZpl(copied(printed, copies), { dpi, pictures: picturesFor(context, store) });
}
