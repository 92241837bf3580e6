import type { FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { laterPosition, POSITION_HEADER, positionOf, positionText } from "../../model/read-position.ts";
import type { Replicas, Wish } from "../db/replicas/replicas.ts";
import { notingWrites, Written } from "../db/replicas/written.ts";
import type { ReplicaDoor, Visit } from "../records/read/from-replica.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined where the primary answers all. */
    replicas: Replicas | undefined;
  }
  interface FastifyRequest {
    /** Where reads of the request that change nothing may be answered; undefined without replicas. */
    replicaDoor(): ReplicaDoor | undefined;
  }
}

/** Who would wait longer for a replica is answered by the primary. */
const PATIENCE_MS = 500;
/** Nobody waits for a job. */
const PATIENCE_OF_JOBS_MS = 10_000;

/**
 * Lets replicas answer, and each caller see what he has written: an answer to who wrote tells the position of that in the log (`x-formwork-position`), and
 * who says it again reads nothing older. Who says none, or what is none, sees all that was committed before he asked.
 */
export const replicaPlugin = fastifyPlugin(async (app, { replicas }: { readonly replicas: Replicas | undefined }) => {
  app.decorate("replicas", replicas);
  const works = new WeakMap<FastifyRequest, Written>();
  const worksOf = (request: FastifyRequest): Written => {
    const known = works.get(request) ?? new Written();
    works.set(request, known);
    return known;
  };
  app.decorateRequest("replicaDoor", function () {
    return replicas && (() => visit(replicas, this));
  });
  async function visit(of: Replicas, request: FastifyRequest): Promise<Visit | undefined> {
    const written = worksOf(request);
    const said = positionOf(request.headers[POSITION_HEADER]);
    if (said === undefined) written.note(of.now());
    const position = laterPosition(said, await written.position());
    return position === undefined ? undefined : visitAt(of, { position, patienceMs: PATIENCE_MS, reader: request.actor.id });
  }
  if (!replicas) return;
  // What comes after the body runs where that was read, hence the second time.
  for (const hook of ["onRequest", "preValidation"] as const)
    app.addHook(hook, (request: FastifyRequest, _reply: FastifyReply, done: () => void) => notingWrites(worksOf(request), done));
  app.addHook("onSend", async (request, reply) => {
    const position = await worksOf(request).position();
    if (position !== undefined) reply.header(POSITION_HEADER, positionText(position));
  });
});

async function visitAt(of: Replicas, wish: Wish): Promise<Visit | undefined> {
  const replica = await of.at(wish);
  return replica && { replica, position: wish.position };
}

/** For a job: it sees all that was committed before it began to read, hence all that its owner wrote before he asked for it. */
export const doorOfJob =
  (replicas: Replicas, owner: string): ReplicaDoor =>
  async () => {
    const position = await replicas.now().catch(() => undefined);
    return position === undefined ? undefined : visitAt(replicas, { position, patienceMs: PATIENCE_OF_JOBS_MS, reader: owner });
  };
