import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { integer, NOTHING, nullable, object, text } from "./schema.ts";

const of = { method: "POST", entity: "data-exchange", params: object({ id: ID }) } as const;

/** Operations of data exchanges beside the calls of every record. What comes of a run stands in its records. */
export const DATA_EXCHANGE = {
  run: operation({
    ...{ id: "dataExchange.run", ...of, path: "/:id/run", permission: "data-exchange:run", answer: NOTHING },
    summary: "Export or import now, whatever the times are",
  }),
  test: operation({
    ...{ id: "dataExchange.test", ...of, path: "/:id/test", permission: "data-exchange:test" },
    summary:
      "Try an exchange by the rights with which it runs, and write nothing: what it would export, or what is wrong with the file that waits",
    answer: object({
      rows: integer({ description: "That would be exported, or that the file holds." }),
      file: nullable(text(undefined, { description: "The file that waits to be imported." })),
    }),
  }),
  secret: operation({
    ...{ id: "dataExchange.secret", ...of, path: "/:id/secret", permission: "data-exchange:secret", untold: true, byKey: false },
    summary: "Make a secret by which requests are signed: the one before signs beside it for a day, and this one is never told again",
    answer: object({ secret: text(undefined, { description: "With which requests are signed." }) }),
  }),
} as const;
