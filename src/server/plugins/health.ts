import type { FastifyInstance } from "fastify";
import type { Database } from "../context.ts";

const options = (summary: string) =>
  ({
    config: { permission: "public", plain: true },
    logLevel: "warn",
    schema: { tags: ["operation"], summary },
  }) as const;

/** Whether a query is answered within two seconds. */
async function answers(db: Database): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false).unref());
  const query = db
    .selectFrom("formwork_state")
    .select("key")
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    );
  return Promise.race([query, late]);
}

/** `/healthz`: the process lives. `/readyz`: its start is over, it can serve, its database included, and is not about to stop. */
export async function healthRoutes(app: FastifyInstance, { isOpen }: { isOpen: () => boolean }): Promise<void> {
  app.get("/healthz", options("The process lives"), async () => ({ status: "ok" }));
  app.get("/readyz", options("The server can serve"), async (_request, reply) => {
    const ready = isOpen() && !app.isStopping() && (await answers(app.db));
    return reply.status(ready ? 200 : 503).send({ status: ready ? "ok" : "unavailable" });
  });
}
