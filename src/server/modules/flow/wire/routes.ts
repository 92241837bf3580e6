import type { FastifyInstance } from "fastify";
import type { Messages } from "../../../plugins/messages.ts";
import type { HookTable } from "../../../records/context.ts";
import { leaveRoutes } from "../../users/leave/routes.ts";
import { administerRoutes, leaverRoutes } from "../administer/routes.ts";
import { matrixRoutes } from "../matrix/routes.ts";
import { migrationRoutes } from "../migrate/routes.ts";
import { monitorRoutes } from "../monitor/routes.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { rehearsalRoutes } from "../rehearse/routes.ts";
import { onlineRoutes, operationRoutes, ownActRoutes } from "./acting.ts";
import { designingRoutes } from "./designing.ts";
import { entryRoutes } from "./entry.ts";
import { contextsWith } from "./flow-contexts.ts";
import { ownReadRoutes } from "./own.ts";
import { readersBy } from "./reader.ts";
import { listRoutes, readRoutes } from "./reading.ts";

interface Parts extends Pick<FlowContext, "arrived"> {
  readonly hooks: HookTable;
  /** Texts of errors, of what is wrong with flows, of what is sent, and of the flows that come with the product. */
  readonly texts: { readonly errors: Messages; readonly problems: Messages; readonly letters: Messages; readonly flows: Messages };
}

/** Every call of flows that is no record's. */
export async function flowRoutes(app: FastifyInstance, { hooks, texts, arrived }: Parts): Promise<void> {
  const { errors, problems, letters, flows } = texts;
  const by = contextsWith({ hooks, letters, flows, arrived });
  const reader = readersBy(flows);
  entryRoutes(app, { messages: problems, hooks });
  designingRoutes(app);
  readRoutes(app, { reader, by, flows });
  listRoutes(app);
  ownReadRoutes(app, { reader, by, flows });
  onlineRoutes(app, { by, errors });
  operationRoutes(app, { by, errors });
  ownActRoutes(app, { by, errors });
  matrixRoutes(app, by);
  rehearsalRoutes(app, { by, texts: { errors, problems, flows } });
  administerRoutes(app, { by, reader, errors });
  await monitorRoutes(app, { reader });
  leaverRoutes(app, { by, errors });
  leaveRoutes(app, { by, errors });
  migrationRoutes(app, { by, errors });
}
