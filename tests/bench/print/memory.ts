// A process of its own, whose greatest memory is that of one print: prints it in MB.
import { paintPdf } from "../../../src/server/print/paint-pdf.ts";
import { printedRows } from "./rows.ts";

await paintPdf(printedRows(), { title: "订单", at: new Date(0) });
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
