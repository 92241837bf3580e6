import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Config } from "./config.ts";
import type { Channel } from "./db/channel.ts";
import type { Database } from "./db/database.ts";
import type { Writes } from "./db/writes.ts";
import { LivingDocuments } from "./documents/published/living.ts";
import type { DocumentStore } from "./documents/store.ts";
import { type EventConsumer, heardBy } from "./events/consumer.ts";
import type { Heard } from "./events/event.ts";
import { createEventFeed } from "./events/feed.ts";
import { createSessions } from "./identity/sessions.ts";
import { jobsPlugin } from "./jobs/plugin.ts";
import { jobStore } from "./jobs/store.ts";
import { authRoutes } from "./modules/auth/routes.ts";
import { barCodeRoutes } from "./modules/bar-code/routes.ts";
import { dashboardRoutes } from "./modules/dashboard/routes.ts";
import { deskRoutes } from "./modules/desk/routes.ts";
import { dictionaryNews } from "./modules/dictionaries/announce.ts";
import { dictionaryRoutes } from "./modules/dictionaries/routes.ts";
import { documentRoutes } from "./modules/documents/routes.ts";
import { EXCHANGE_CALLS } from "./modules/exchange/calls.ts";
import { exchange } from "./modules/exchange/plugin.ts";
import { favouriteRoutes } from "./modules/favourites/routes.ts";
import { fileRoutes } from "./modules/files/routes.ts";
import { fileService } from "./modules/files/service.ts";
import { HISTORY_CALLS } from "./modules/history/calls.ts";
import { menuHooks } from "./modules/menu/hooks.ts";
import { menuRoutes } from "./modules/menu/routes.ts";
import { miniProgramRoutes } from "./modules/mini-program/routes.ts";
import { noticeHooks } from "./modules/notices/hooks.ts";
import { noticeRoutes } from "./modules/notices/routes.ts";
import { personalRoutes } from "./modules/personal/routes.ts";
import { PICKER_CALLS } from "./modules/pickers/calls.ts";
import { departmentRoutes } from "./modules/pickers/people.ts";
import { preferenceRoutes } from "./modules/preferences/routes.ts";
import { publishedRoutes } from "./modules/published/routes.ts";
import { realtimeRoutes } from "./modules/realtime/routes.ts";
import { searchPlanRoutes } from "./modules/search-plans/routes.ts";
import { sessionRoutes } from "./modules/session/routes.ts";
import { visitRoutes } from "./modules/session/visits.ts";
import { styleRoutes } from "./modules/style/routes.ts";
import { clientErrorRoutes } from "./modules/system/client-errors.ts";
import { systemRoutes } from "./modules/system/routes.ts";
import { TENANT_CALLS } from "./modules/tenants/calls.ts";
import { userCalls } from "./modules/users/calls.ts";
import { accountHooks } from "./modules/users/hooks.ts";
import { staleSessions } from "./modules/users/stale-sessions.ts";
import { bodyPlugin } from "./plugins/body.ts";
import { busyPlugin } from "./plugins/busy.ts";
import { envelopePlugin } from "./plugins/envelope.ts";
import { errorLog } from "./plugins/error-log.ts";
import { errorPlugin, sendFailure } from "./plugins/errors.ts";
import { failureOf } from "./plugins/failure.ts";
import { healthRoutes } from "./plugins/health.ts";
import { languagePlugin } from "./plugins/language.ts";
import { limitPlugin } from "./plugins/limits.ts";
import { logOptions, RequestLog } from "./plugins/log.ts";
import { bufferedOutput } from "./plugins/log-stream.ts";
import { MessageFiles } from "./plugins/messages.ts";
import { openApiCollector, openApiRoutes } from "./plugins/openapi.ts";
import { pacePlugin } from "./plugins/pace.ts";
import { permissionGuard } from "./plugins/permission-guard.ts";
import { securityPlugin } from "./plugins/security.ts";
import type { AnswerWatch } from "./plugins/serve.ts";
import { sessionPlugin } from "./plugins/session.ts";
import { stoppingPlugin } from "./plugins/stopping.ts";
import { validationPlugin } from "./plugins/validation.ts";
import { webPlugin } from "./plugins/web.ts";
import type { RecordHooks } from "./records/context.ts";
import { createTotals } from "./records/read/totals.ts";
import type { Call } from "./records/wire/call.ts";
import { recordRoutes } from "./records/wire/routes.ts";
import { sowPublished } from "./seed/published.ts";
import { letterboxIn } from "./senders/letterbox.ts";
import { createOutbox } from "./senders/outbox.ts";

export interface AppParts {
  readonly db: Database;
  /** What is committed at once, though a transaction waits for it; absent: it becomes part of that. */
  readonly aside?: Database | undefined;
  readonly documents: DocumentStore;
  readonly config: Config;
  /** What tells of this process's writes; absent: nothing that it makes stale is kept. */
  readonly writes?: Writes | undefined;
  /** How server processes tell each other; absent where there is one only. */
  readonly channel?: Channel | undefined;
  /** Looks at what operations answer; absent: nobody does. */
  readonly onAnswer?: AnswerWatch | undefined;
  /** Whether the start is over, and everybody who should can sign in; absent: it is. */
  readonly isOpen?: (() => boolean) | undefined;
}

/** What can be asked of the records of every entity, beside reading and writing them. */
export const CALLS = [...EXCHANGE_CALLS, ...PICKER_CALLS, ...HISTORY_CALLS];

/** Those, and the operations of single entities (x-operations). */
export const callsOf = (config: Config): readonly Call[] => [...CALLS, ...userCalls(config), ...TENANT_CALLS];

/** Who hears of changes of records once they are committed. */
const CONSUMERS: readonly EventConsumer[] = [dictionaryNews];

/** Bytes of a request's body, unless its route says otherwise: a record with a few thousand detail rows. */
const BODY_LIMIT = 2 * 1024 * 1024;

/**
 * The whole server, not yet listening: every call of the product over one database. `ready()` fails when a route declares no permission.
 * Closing it waits for the requests in flight; the database is the caller's.
 */
export async function buildApp({
  db,
  aside,
  writes,
  documents,
  config,
  channel,
  onAnswer,
  isOpen = () => true,
}: AppParts): Promise<FastifyInstance> {
  const files = new MessageFiles(config.roots);
  const messages = await files.load();
  const logger = logOptions(config);
  const app = Fastify({
    // An address that cannot be decoded reaches no route and no hook.
    frameworkErrors: (error, request, reply) => sendFailure(messages, failureOf(error), request as FastifyRequest, reply as FastifyReply),
    logger: logger && { ...logger, stream: bufferedOutput() },
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: config.patience.upload,
    connectionTimeout: config.patience.idle,
    // Looked after often enough to keep these times; Node's own default is every 30 seconds.
    http: { headersTimeout: config.patience.headers, connectionsCheckingInterval: config.patience.headers / 4 },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: "idle",
    // A connection that was taken before the door closed is served to its end: a proxy sent its request once, and may not send it again.
    return503OnClosing: false,
  });
  app.decorate("db", db);
  app.decorate("aside", aside);
  app.decorate("messageFiles", files);
  app.decorate("onAnswer", onAnswer);
  app.decorate("exactTotal", config.exactTotal);
  const totals = writes && createTotals({ writes, channel });
  app.decorate("totals", totals);
  app.addHook("onClose", async () => totals?.stop());
  app.decorate<Heard>("heard", heardBy(CONSUMERS));
  const feed = createEventFeed({
    ...{ db, writes, consumers: CONSUMERS },
    onError: (err, consumer) => app.log.error({ err, consumer }, "events"),
  });
  app.addHook("preClose", () => feed.stop());

  const sessions = createSessions({ db, documents, channel, days: config.sessionDays });
  const stale = staleSessions(sessions);
  const hooks = new Map<string, RecordHooks>([
    ...accountHooks({ config, sessions, stale }),
    ["notice", noticeHooks] as const,
    ["resource", menuHooks(config)] as const,
  ]);

  await app.register(languagePlugin);
  const record = errorLog(db);
  await app.register(errorPlugin, { messages, record });
  await app.register(pacePlugin, config.patience);
  await app.register(bodyPlugin);
  await app.register(validationPlugin);
  await app.register(envelopePlugin);
  if (config.apiDocs !== "off") await app.register(openApiCollector, { config });
  await app.register(sessionPlugin, { sessions, documents });
  await app.register(stoppingPlugin);
  await app.register(securityPlugin, { config });
  await app.register(limitPlugin, { config });
  await app.register(busyPlugin);
  await app.register(permissionGuard);
  app.addHook("onSend", (request) => stale.flush(request.id));
  app.addHook("onResponse", async (request) => stale.drop(request.id));

  await app.register(healthRoutes, { isOpen });
  const outbox = createOutbox({
    db,
    config: config.senders,
    letterbox: letterboxIn(config.dataDir),
    onFault: (err) => app.log.error({ err }, "a message could not be logged"),
  });
  app.addHook("onClose", () => outbox.stop());
  const letters = await files.load("senders.json");
  await app.register(authRoutes, { services: { db, config, sessions, outbox, letters } });
  await app.register(personalRoutes, { services: { db, config, sessions, outbox, letters } });
  await app.register(sessionRoutes);
  await app.register(visitRoutes, { config });
  await app.register(systemRoutes, { config });
  await app.register(menuRoutes, { config });
  await app.register(documentRoutes);
  const living = new LivingDocuments({
    ...{ db, store: documents, channel },
    sow: sowPublished,
    onError: (err) => app.log.error({ err }, "published documents"),
  });
  app.addHook("onClose", async () => living.stop());
  await app.register(publishedRoutes, { living });
  app.decorate("living", living);
  await app.register(preferenceRoutes);
  await app.register(dashboardRoutes);
  await app.register(styleRoutes, { messages: await files.load("settings.json") });
  await app.register(favouriteRoutes);
  const service = await fileService(config);
  await app.register(fileRoutes, { service });
  await app.register(searchPlanRoutes);
  await app.register(departmentRoutes);
  await app.register(deskRoutes);
  await app.register(clientErrorRoutes, { record });
  await app.register(barCodeRoutes);
  await app.register(miniProgramRoutes, { config: config.miniProgram });
  await app.register(realtimeRoutes, { channel });
  await app.register(dictionaryRoutes, { channel });
  await app.register(noticeRoutes, { channel, hooks });
  await app.register(jobsPlugin, { hooks, store: jobStore(service.store, service.folder), channel, messages, onEnd: stale.flush });
  await app.register(exchange, { files, messages });
  const calls = callsOf(config);
  await app.register(recordRoutes, { hooks, calls });
  if (config.apiDocs !== "off") await app.register(openApiRoutes, { config, calls });
  await app.register(webPlugin, { root: config.webRoot });
  return app;
}
