import meta from "../../../../schemas/language/print.json" with { type: "json" };
import type { PrintTemplate } from "../../print-template.ts";
import { kindOf } from "../kind.ts";
import { mapTextsOf } from "../texts.ts";
import { checkPrint } from "./check.ts";

/** Print templates: reports and labels of an entity's records. */
export const PRINT = kindOf<PrintTemplate>({
  ...{ name: "print", folder: "prints", meta, check: checkPrint },
  // Beside titles, what elements, columns, rows of sums and cells print.
  mapTexts: mapTextsOf(["text", "watermark"]),
});
