import { ID } from "./common.ts";
import { JOB } from "./jobs.ts";
import { operation } from "./operation.ts";
import { integer, list, nullable, object, text, type ValueOf } from "./schema.ts";

const PRINTER = object({
  id: ID,
  name: text(),
  dpi: integer({ description: "Dots on an inch, for which templates are painted." }),
  paper: nullable(text(undefined, { description: "What paper is in it, in words." })),
});
/** A printer that the user may send to. Where it stands is told to who administers printers alone. */
export type UsablePrinter = ValueOf<typeof PRINTER>;

const BASE = "/api/v1/printer";
const own = { permission: "signed-in", inTask: true } as const;

/** Printers that the server sends to over the network (the paths are ours). */
export const PRINTERS = {
  usable: operation({
    ...{ id: "printers.usable", method: "GET", path: `${BASE}/usable`, ...own, answer: list(PRINTER) },
    summary: "The printers that the user may send to, with his roles and in his organisation",
  }),
  test: operation({
    ...{ id: "printers.test", method: "POST", path: "/:id/test", entity: "printer", permission: "printer:test" },
    ...{ summary: "Print a test page", params: object({ id: ID }), answer: JOB },
  }),
} as const;
