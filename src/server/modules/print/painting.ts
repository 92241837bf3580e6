import { AppError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";
import type { BlobStore } from "../../files/blob-store.ts";
import { copied } from "./pages.ts";
import { picturesFor } from "./pictures.ts";
import type { LoggedRun } from "./print.ts";

// Painters are large: a server loads them when somebody prints.

/** A print as a PDF: the same print gives the same bytes. */
export async function pdfOf(context: Context, store: BlobStore, { printed, copies, title, at }: LoggedRun): Promise<Uint8Array> {
  const { paintPdf } = await import("../../print/paint-pdf.ts");
  return paintPdf(copied(printed, copies), { title, at, pictures: picturesFor(context, store) });
}

/** A print of labels in the language of their printers, a text for each, copy after copy. @throws AppError print.notLabel */
export async function zplOfRun(context: Context, store: BlobStore, { printed, copies, dpi }: LoggedRun): Promise<string[]> {
  if (dpi === null) throw new AppError("print.notLabel");
  const { paintZpl } = await import("../../print/paint-zpl.ts");
  const labels = await paintZpl(printed, { dpi, pictures: picturesFor(context, store) });
  return Array.from({ length: copies }, () => labels).flat();
}
