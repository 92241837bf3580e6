import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { backupJobs } from "./backup/nightly.ts";
import { rehearseUpgrade } from "./backup/upgrade.ts";
import { cleaning } from "./cleaning.ts";
import type { Config } from "./config.ts";
import { explainDatabase, openDatabase, type RunningDatabase, willMakeDatabase } from "./database.ts";
import { type Channel, openChannel } from "./db/channel.ts";
import { alone } from "./db/lock.ts";
import { migrate } from "./db/migrate.ts";
import { documentsAtStart } from "./documents/at-start.ts";
import { DocumentErrors } from "./documents/load.ts";
import { documentsInForce } from "./documents/published/at-start.ts";
import { checkRoots } from "./documents/roots.ts";
import { DocumentStore } from "./documents/store.ts";
import { fileService } from "./modules/files/service.ts";
import { reportBrokenRoles } from "./modules/users/stored-roles.ts";
import { checkPort, explainListen } from "./port.ts";
import { awaitsAdministrator, checkAdministratorPassword, openAdministrator, seedAdministrator } from "./seed/administrator.ts";
import { followFilePrints } from "./seed/file-prints.ts";
import { seed } from "./seed/seed.ts";
import { StartError } from "./start-error.ts";
import { startTelemetry, stopTelemetry } from "./telemetry/start.ts";

export interface Served {
  /** Where a browser on this machine finds it. */
  readonly address: string;
  /** The random password of the first administrator, when this start made him. */
  readonly administratorPassword: string | undefined;
  /** Lets the requests in flight finish, then ends everything that was started, the database too. */
  stop(): Promise<void>;
}

/** What a server process consists of while it is being put together; stopped in the opposite order. */
export interface Foundation {
  readonly config: Config;
  readonly documents: DocumentStore;
  readonly database: RunningDatabase;
  readonly channel: Channel;
}

/** Requests that are not answered by then are cut off. */
const LAST_REQUESTS_MS = 10_000;

function explainDocuments(error: unknown): unknown {
  if (!(error instanceof DocumentErrors)) return error;
  return new StartError(
    { what: "The documents cannot be used.", why: error.message, todo: "Correct them; `npm run check:schemas` shows the same list." },
    error,
  );
}

/** Database, tables and first data: everything below the routes. A start that is broken off is so between two steps; it throws, and leaves nothing running. */
export async function layFoundation(config: Config, log: (line: string) => void, interrupted?: AbortSignal): Promise<Foundation> {
  await checkPort(config.host, config.port);
  checkRoots(config.roots);
  if (willMakeDatabase(config)) checkAdministratorPassword(config);
  await startTelemetry(config.telemetry, log);
  const database = await openDatabase(config, log, interrupted);
  const step = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    interrupted?.throwIfAborted();
    return result;
  };
  try {
    if (await step(awaitsAdministrator(database.db))) checkAdministratorPassword(config);
    if (config.backup.rehearses) await step(rehearseUpgrade(config, database, log));
    await step(migrate(database.db, config.roots.slice(1)));
    const files = await step(documentsAtStart(database.db, config.roots));
    const loaded = await step(documentsInForce(database.db, files, log));
    await step(seedAdministrator(database.db, loaded));
    const sown = await step(seed(database.db, loaded, config));
    await step(alone(database.db, (trx) => followFilePrints(trx, loaded.documents, files.documents)));
    await step(reportBrokenRoles(database.db, loaded.documents, log));
    if (sown.samples) {
      const { seedSampleFiles } = await import("./seed/sample-files.ts");
      await step(seedSampleFiles(database.db, loaded.documents, (await fileService(config)).store));
    }
    const channel = await openChannel(database.url, { onError: (error) => log(`channel: ${error.message}`) });
    return { config, documents: new DocumentStore(files, loaded), database, channel };
  } catch (error) {
    await database.close();
    await stopTelemetry();
    throw explainDatabase(explainDocuments(error));
  }
}

/** Ends what `layFoundation` began. */
export async function clearFoundation({ channel, database }: Foundation): Promise<void> {
  await channel.close();
  await database.close();
  await stopTelemetry();
}

/** The address for people: a server on all addresses is reached by the loopback one. */
export function addressOf(config: Config, listening: AddressInfo | string | null): string {
  const port = typeof listening === "object" && listening ? listening.port : config.port;
  const host = config.host === "0.0.0.0" || config.host === "::" ? "127.0.0.1" : config.host;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Closes an app within a time: whoever holds a request open longer is cut off. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS).unref();
  await app.close();
  clearTimeout(late);
}

/**
 * Starts the server: database, tables, first data, app. Fails with a StartError for everything that an operator can mend.
 * @param interrupted breaks the start off, which then fails with everything stopped; means nothing once the server is there
 */
export async function serve(config: Config, log: (line: string) => void, interrupted?: AbortSignal): Promise<Served> {
  const foundation = await layFoundation(config, log, interrupted);
  const { database, documents, channel } = foundation;
  let app: FastifyInstance | undefined;
  let administratorPassword: string | undefined;
  let open = false;
  try {
    app = await buildApp({
      db: database.db,
      aside: database.aside,
      replicas: database.replicas,
      writes: database.writes,
      documents,
      config,
      channel,
      isOpen: () => open,
    });
    // What was published while this process started, before it listened to the others.
    await app.living.refresh();
    app.jobs.add({ ...cleaning(database.db, documents, config), ...backupJobs(config, database.url) });
    await app.jobs.sow();
    await app.listen({ host: config.host, port: config.port, listenTextResolver: () => "listening" });
    interrupted?.throwIfAborted();
    administratorPassword = await openAdministrator(database.db, config);
    open = true;
  } catch (error) {
    await app?.close();
    await clearFoundation(foundation);
    throw explainListen(error, config.host, config.port);
  }
  const running = app;
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await closeApp(running);
    await clearFoundation(foundation);
  };
  return {
    address: addressOf(config, running.server.address()),
    administratorPassword,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
