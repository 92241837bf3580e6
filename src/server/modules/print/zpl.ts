import { isSheetOfCodes } from "../../../model/archive-label.ts";
import type { PrintOrder } from "../../../model/contract/print.ts";
import { AppError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";
import type { OpenTemplate } from "./open-template.ts";
import type { PrintParts } from "./parts.ts";
import { type LoggedPrinter, printFor } from "./print.ts";
import { templateFor } from "./templates.ts";

/**
 * Labels of records in ZPL II, a text for each: checked, counted and logged as every print.
 * @param printer to which whoever calls it sends them: they are laid out for its dots; without it they are for a file
 * @throws AppError print.notLabel, and as `printFor`
 */
export async function zplOf(context: Context, parts: PrintParts, order: PrintOrder, printer?: LoggedPrinter): Promise<string[]> {
  await labelFor(context, order.template);
  const { zplOfRun } = await import("./painting.ts");
  return zplOfRun(
    context,
    parts.files.store,
    await printFor(context, await parts.texts(), order, printer ? "printer" : "zpl", { printer }),
  );
}

/** The template of labels by which the actor wants to print on a printer of labels. @throws AppError print.notLabel, and as `templateFor` */
export async function labelFor(context: Context, id: string): Promise<OpenTemplate> {
  const open = await templateFor(context, id);
  if (open.template.kind !== "label" || isSheetOfCodes(open.template.$id)) throw new AppError("print.notLabel");
  return open;
}
