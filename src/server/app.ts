import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Config } from "./config.ts";
import type { Channel } from "./db/channel.ts";
import type { Database } from "./db/database.ts";
import type { Replicas } from "./db/replicas/replicas.ts";
import type { Writes } from "./db/writes.ts";
import { FormerEditions } from "./documents/published/former.ts";
import { LivingDocuments } from "./documents/published/living.ts";
import type { DocumentStore } from "./documents/store.ts";
import { heardBy } from "./events/consumer.ts";
import type { Heard } from "./events/event.ts";
import { createEventFeed } from "./events/feed.ts";
import { type FeatureCard, featureOf, type Ground } from "./feature.ts";
import { FEATURES } from "./features.ts";
import { LoginPolicies } from "./identity/login-policies.ts";
import { createSessions } from "./identity/sessions.ts";
import { jobsPlugin } from "./jobs/plugin.ts";
import { jobStore } from "./jobs/store.ts";
import { fileService } from "./modules/files/service.ts";
import { tellMessages } from "./modules/realtime/messages.ts";
import { staleSessions } from "./modules/users/stale-sessions.ts";
import { bodyPlugin } from "./plugins/body.ts";
import { busyPlugin } from "./plugins/busy.ts";
import { envelopePlugin } from "./plugins/envelope.ts";
import { errorLog } from "./plugins/error-log.ts";
import { errorPlugin, sendFailure } from "./plugins/errors.ts";
import { failureOf } from "./plugins/failure.ts";
import { formerFormPlugin } from "./plugins/former-form.ts";
import { healthRoutes } from "./plugins/health.ts";
import { languagePlugin } from "./plugins/language.ts";
import { limitPlugin } from "./plugins/limits.ts";
import { logOptions, RequestLog } from "./plugins/log.ts";
import { bufferedOutput } from "./plugins/log-stream.ts";
import { MessageFiles } from "./plugins/messages.ts";
import { oncePlugin } from "./plugins/once.ts";
import { openApiCollector, openApiRoutes } from "./plugins/openapi.ts";
import { pacePlugin } from "./plugins/pace.ts";
import { permissionGuard } from "./plugins/permission-guard.ts";
import { replicaPlugin } from "./plugins/replica.ts";
import { securityPlugin } from "./plugins/security.ts";
import type { AnswerWatch } from "./plugins/serve.ts";
import { sessionPlugin } from "./plugins/session.ts";
import { stoppingPlugin } from "./plugins/stopping.ts";
import { validationPlugin } from "./plugins/validation.ts";
import { webPlugin } from "./plugins/web.ts";
import { narrowedBy } from "./records/access/narrowing.ts";
import { Tasks } from "./records/access/tasks.ts";
import type { RecordHooks } from "./records/context.ts";
import { joinHooks } from "./records/hook-table.ts";
import { createTotals } from "./records/read/totals.ts";
import { wordingBy } from "./records/read/wording.ts";
import { recordRoutes } from "./records/wire/routes.ts";
import { sowPublished } from "./seed/published.ts";
import { letterboxIn } from "./senders/letterbox.ts";
import { createOutbox } from "./senders/outbox.ts";
import { observeServer } from "./telemetry/gauges.ts";
import { recorder } from "./telemetry/recorder.ts";
import { requestSpans } from "./telemetry/requests.ts";

export interface AppParts {
  readonly db: Database;
  /** What is committed at once, though a transaction waits for it; absent: it becomes part of that. */
  readonly aside?: Database | undefined;
  /** What answers reads beside the database; absent: that answers all. */
  readonly replicas?: Replicas | undefined;
  readonly documents: DocumentStore;
  readonly config: Config;
  /** What tells of this process's writes; absent: nothing that it makes stale is kept. */
  readonly writes?: Writes | undefined;
  /** How server processes tell each other; absent where there is one only. */
  readonly channel?: Channel | undefined;
  /** Looks at what operations answer; absent: nobody does. */
  readonly onAnswer?: AnswerWatch | undefined;
  /** Features beside those of the product. */
  readonly features?: readonly FeatureCard[] | undefined;
  /** Whether the start is over, and everybody who should can sign in; absent: it is. */
  readonly isOpen?: (() => boolean) | undefined;
}

/** Bytes of a request's body, unless its route says otherwise: a record with a few thousand detail rows. */
const BODY_LIMIT = 2 * 1024 * 1024;

/**
 * The whole server, not yet listening: every call of the product over one database. `ready()` fails when a route declares no permission.
 * Closing it waits for the requests in flight; the database is the caller's.
 */
export async function buildApp({
  db,
  aside,
  replicas,
  writes,
  documents,
  config,
  channel,
  onAnswer,
  features: more = [],
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
  const totals = writes && createTotals({ writes, channel, copied: replicas !== undefined });
  app.decorate("totals", totals);
  app.addHook("onClose", async () => totals?.stop());
  const policies = new LoginPolicies({ db, config, channel, writes });
  app.addHook("onClose", async () => policies.stop());
  const sessions = createSessions({ db, documents, channel, days: config.sessionDays, policies });
  const stale = staleSessions(sessions);
  const record = errorLog(db);
  const living = new LivingDocuments({
    ...{ db, store: documents, channel },
    sow: sowPublished,
    onError: (err) => app.log.error({ err }, "published documents"),
  });
  app.addHook("onClose", async () => living.stop());
  app.decorate("living", living);
  const outbox = createOutbox({
    db,
    channel,
    config: config.senders,
    letterbox: letterboxIn(config.dataDir),
    onFault: (err) => app.log.error({ err }, "a message could not be logged"),
  });
  app.addHook("onClose", () => outbox.stop());
  const service = await fileService(config);
  const texts = {
    ...{ errors: messages, letters: await files.load("senders.json") },
    ...{ settings: await files.load("settings.json"), flows: await files.load("flows.json") },
    flowProblems: await files.load("flow-problems.json"),
    formPlan: await files.load("form-plan.json"),
    mcp: await files.load("mcp.json"),
  };
  const hooks = new Map<string, RecordHooks>();
  const ground: Ground = {
    ...{ db, config, channel, sessions, policies, stale, living, outbox, hooks, files: service },
    ...{ messageFiles: files, messages: texts, recordError: record },
  };
  const features = [...FEATURES, ...more].map((card) => featureOf(card, ground));
  for (const [entity, own] of joinHooks(features.flatMap((one) => one.hooks ?? []))) hooks.set(entity, own);
  const providers = features.flatMap(({ tasks }) => tasks ?? []);
  app.decorate("tasks", providers.length > 0 ? new Tasks(providers) : undefined);
  app.decorate("narrowed", narrowedBy(hooks));
  app.decorate("wording", wordingBy(hooks));
  const calls = features.flatMap((one) => one.calls ?? []);
  app.decorate("recordCalls", calls);

  const consumers = features.flatMap((one) => one.consumers ?? []);
  app.decorate<Heard>("heard", heardBy(consumers));
  const feed = createEventFeed({
    ...{ db, writes, consumers },
    onError: (err, consumer) => app.log.error({ err, consumer }, "events"),
  });
  app.addHook("preClose", () => feed.stop());
  app.addHook("onClose", async () => {
    for (const { close } of features) await close?.();
  });

  if (recorder()) {
    const stopObserving = observeServer(db);
    app.addHook("onClose", async () => stopObserving());
    await app.register(requestSpans);
  }
  await app.register(languagePlugin);
  await app.register(errorPlugin, { messages, record });
  await app.register(pacePlugin, config.patience);
  await app.register(bodyPlugin);
  await app.register(validationPlugin);
  await app.register(envelopePlugin);
  if (config.apiDocs !== "off") await app.register(openApiCollector, { config });
  await app.register(replicaPlugin, { replicas });
  await app.register(sessionPlugin, { sessions, policies, documents });
  await app.register(stoppingPlugin);
  await app.register(securityPlugin, { config });
  await app.register(limitPlugin, { config });
  await app.register(busyPlugin);
  await app.register(formerFormPlugin, { editions: new FormerEditions(db, documents) });
  await app.register(permissionGuard);
  app.addHook("onSend", (request) => stale.flush(request.id));
  app.addHook("onResponse", async (request) => stale.drop(request.id));

  await app.register(oncePlugin);

  await app.register(healthRoutes, { isOpen });
  for (const { routes } of features) if (routes) await app.register(routes);
  await app.register(jobsPlugin, { hooks, store: jobStore(service.store, service.folder), channel, messages, onEnd: stale.flush });
  for (const { jobs } of features) if (jobs) app.jobs.add(jobs);
  const stopTelling = tellMessages(
    features.flatMap((one) => one.messages ?? []),
    { hub: app.hub, channel },
  );
  app.addHook("onClose", async () => stopTelling());
  await app.register(recordRoutes, { hooks, calls });
  if (config.apiDocs !== "off") await app.register(openApiRoutes, { config, calls });
  await app.register(webPlugin, { root: config.webRoot, namespace: config.storageNamespace });
  return app;
}
