import type { FastifyInstance } from "fastify";
import type { Messages } from "../../../plugins/messages.ts";
import type { HookTable } from "../../../records/context.ts";
import { entryRoutes } from "./entry.ts";
import { ownReadRoutes } from "./own.ts";
import { readersBy } from "./reader.ts";
import { listRoutes, readRoutes } from "./reading.ts";

/** Every call of flows that is no record's. */
export async function flowRoutes(
  app: FastifyInstance,
  { texts, ...parts }: { readonly messages: Messages; readonly texts: Messages; readonly hooks: HookTable },
): Promise<void> {
  const reader = readersBy(texts);
  entryRoutes(app, parts);
  readRoutes(app, reader);
  listRoutes(app);
  ownReadRoutes(app, reader);
}
