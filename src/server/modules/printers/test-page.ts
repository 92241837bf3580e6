import type { PrinterPlace } from "./usable.ts";

/** The names of printers, without what ZPL takes for a command. */
const harmless = (text: string): string => text.replaceAll(/[^\x20-\x7d]|[\^~_]/g, "?");

/** A page that says where it came from, with a line of an inch and a code to scan; the name of the printer in it is of ASCII alone. */
export const testPage = ({ name, address, port, dpi }: Pick<PrinterPlace, "name" | "address" | "port" | "dpi">): string =>
  [
    "^XA",
    "^CI28",
    `^FO20,20^A0N,28,28^FDFormwork: ${harmless(name)}^FS`,
    `^FO20,60^A0N,24,24^FD${harmless(address)}:${port}  ${dpi} dpi^FS`,
    `^FO20,100^GB${dpi},2,2^FS`,
    "^FO20,120^BQN,2,4^FDLA,FORMWORK^FS",
    "^XZ",
    "",
  ].join("\n");
