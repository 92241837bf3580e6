import { existsSync, type FSWatcher, watch } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createServer as createVite, type ViteDevServer } from "vite";
import { printWarning } from "../model/check/problems.ts";
import { buildApp } from "./app.ts";
import { backupJobs } from "./backup/nightly.ts";
import { cleaning } from "./cleaning.ts";
import { type Config, PRODUCT_ROOT } from "./config.ts";
import { loadDocuments } from "./documents/load.ts";
import { isCall } from "./plugins/calls.ts";
import { pageIn } from "./plugins/web.ts";
import { explainListen } from "./port.ts";
import { openAdministrator } from "./seed/administrator.ts";
import { addressOf, clearFoundation, closeApp, type Foundation, layFoundation, type Served } from "./serve.ts";

/** The event that tells an open page that documents have changed: it asks for its screen again. */
export const DOCUMENTS_CHANGED = "formwork:documents";

/** Editors write a file in several steps. */
const SETTLE_MS = 80;

/** Calls `changed` soon after any file below the folders of documents was written. */
function watchDocuments(roots: readonly string[], changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE_MS);
  };
  const folders = roots.flatMap((root) => [join(root, "schemas"), join(root, "locales")]).filter(existsSync);
  const watchers: FSWatcher[] = folders.map((folder) => watch(folder, { recursive: true }, soon));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(explainListen(error, host, port)));
    server.listen({ host, port }, resolve);
  });
}

/**
 * Reads the documents again and puts them into force; a broken document is printed, and the former ones stay. While somebody writes a
 * document its translations are still to come: that they are missing is said, and holds nothing up.
 */
function reloader({ config }: Foundation, app: FastifyInstance, vite: ViteDevServer, log: (line: string) => void): () => Promise<void> {
  return async () => {
    try {
      const loaded = await loadDocuments(config.roots, {
        untranslated: (problems) => log(`documents:\n${problems.map(printWarning).join("\n")}`),
      });
      for (const statement of await app.living.takeFiles(loaded)) log(`table: ${statement}`);
      await app.messageFiles.reload();
      vite.ws.send({ type: "custom", event: DOCUMENTS_CHANGED });
      log("documents: read again");
    } catch (error) {
      log(`documents: not taken over, the former ones stay\n${error instanceof Error ? error.message : error}`);
    }
  };
}

/** One after another: a change during a reload is taken over after it. */
function inTurn(work: () => Promise<void>): () => void {
  let running = Promise.resolve();
  return () => {
    running = running.then(work);
  };
}

/**
 * The server for work on the product: pages come from Vite with hot reload, calls from the app, on one port. A changed document is
 * checked, its tables follow, and open pages are told (`formwork:documents`).
 */
export async function develop(config: Config, log: (line: string) => void, interrupted?: AbortSignal): Promise<Served> {
  const foundation = await layFoundation(config, log, interrupted);
  try {
    return await developOn(foundation, log);
  } catch (error) {
    await clearFoundation(foundation);
    throw error;
  }
}

async function developOn(foundation: Foundation, log: (line: string) => void): Promise<Served> {
  const { config, database, documents, channel } = foundation;
  const { db, aside, writes, replicas } = database;
  let open = false;
  const app = await buildApp({ db, aside, writes, replicas, documents, config, channel, isOpen: () => open });
  app.jobs.add({ ...cleaning(db, documents, config), ...backupJobs(config, database.url) });
  await app.ready();
  await app.living.refresh();
  const http = createServer((request, response) => {
    if (isCall(documents.of(request).documents, request.url ?? "/")) app.routing(request, response);
    else vite.middlewares(request, response);
  });
  // Vite keeps to its own sockets; those of the product are the app's.
  http.on("upgrade", (request, socket, head) => {
    if (request.url?.startsWith("/socket/")) app.server.emit("upgrade", request, socket, head);
  });
  const vite = await createVite({
    root: PRODUCT_ROOT,
    configFile: join(PRODUCT_ROOT, "vite.config.ts"),
    server: { middlewareMode: true, ws: { server: http }, proxy: {} },
    appType: "spa",
    plugins: [{ name: "storage-namespace", transformIndexHtml: (page) => pageIn(config.storageNamespace, page) }],
  });
  try {
    await listen(http, config);
  } catch (error) {
    await vite.close();
    throw error;
  }
  const stopWatching = watchDocuments(config.roots, inTurn(reloader(foundation, app, vite, log)));
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    stopWatching();
    await vite.close();
    http.close();
    http.closeAllConnections();
    await closeApp(app);
    await clearFoundation(foundation);
  };
  const administratorPassword = await openAdministrator(db, config);
  open = true;
  return {
    address: addressOf(config, http.address()),
    administratorPassword,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
