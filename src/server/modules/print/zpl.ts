import type { PrintOrder } from "../../../model/contract/print.ts";
import { AppError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";
import type { PrintParts } from "./parts.ts";
import { printFor } from "./print.ts";
import { templateFor } from "./templates.ts";

/**
 * Labels of records in ZPL II, for a file or for a printer to which whoever calls it sends them: checked, counted and logged as every print.
 * @throws AppError print.notLabel, and as `printFor`
 */
export async function zplOf(context: Context, parts: PrintParts, order: PrintOrder, way: "zpl" | "printer"): Promise<string> {
  const { template } = await templateFor(context, order.template);
  if (template.kind !== "label") throw new AppError("print.notLabel");
  const { zplOfRun } = await import("./painting.ts");
  return zplOfRun(context, parts.files.store, await printFor(context, await parts.texts(), order, way));
}
