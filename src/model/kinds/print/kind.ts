import meta from "../../../../schemas/language/print.json" with { type: "json" };
import type { PrintTemplate } from "../../print-template.ts";
import { kindOf } from "../kind.ts";
import { PRINT_TEXTS } from "../kind-texts.ts";
import { checkPrint } from "./check.ts";

/** Print templates: reports and labels of an entity's records. */
export const PRINT = kindOf<PrintTemplate>({
  ...{ ...PRINT_TEXTS, folder: "prints", meta, check: checkPrint },
});
