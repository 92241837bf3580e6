import type { FastifyInstance } from "fastify";
import { lastProof } from "../backup/ledger.ts";
import { proofText } from "../backup/proof-text.ts";
import { atOnce } from "../db/at-once.ts";
import type { Database } from "../db/database.ts";
import { replicasText } from "../db/replicas/replicas-text.ts";

const STATUS = {
  type: "object",
  required: ["status"],
  properties: {
    status: { type: "string", enum: ["ok", "unavailable"] },
    replicas: { type: "string", description: "How many replicas answer reads, and how far they are behind." },
    restore: { type: "string", description: "What came of the newest proof of a restore, and how long ago." },
  },
};
const described = (description: string) => ({ description, content: { "application/json": { schema: STATUS } } });

const options = (operationId: string, summary: string) =>
  ({
    config: { permission: "public", plain: true },
    logLevel: "warn",
    schema: { operationId, tags: ["operation"], summary, response: { 200: described("It does"), 503: described("Not now") } },
  }) as const;

/** Whether a query is answered within two seconds. */
async function answers(db: Database): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false).unref());
  const query = atOnce(() => db.selectFrom("formwork_state").select("key").limit(1).execute()).then(
    () => true,
    () => false,
  );
  return Promise.race([query, late]);
}

/** What came of the newest proof of a restore; undefined where the database does not say. */
const restoreText = (db: Database): Promise<string | undefined> =>
  lastProof(db).then(
    (last) => proofText(last, Date.now()),
    () => undefined,
  );

/** `/healthz`: the process lives. `/readyz`: its start is over, it can serve, its database included, and is not about to stop. */
export async function healthRoutes(app: FastifyInstance, { isOpen }: { isOpen: () => boolean }): Promise<void> {
  app.get("/healthz", options("operation.lives", "The process lives"), async () => ({ status: "ok" }));
  app.get("/readyz", options("operation.serves", "The server can serve"), async (_request, reply) => {
    const ready = isOpen() && !app.isStopping() && (await answers(app.db));
    const restore = ready ? await restoreText(app.db) : undefined;
    return restore === undefined
      ? reply.status(503).send({ status: "unavailable" })
      : reply.send({ status: "ok", restore, ...(app.replicas && { replicas: replicasText(app.replicas.states()) }) });
  });
}
