import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { alternate, median } from "../median.ts";
import type { Result, Row } from "../row.ts";
import { openPostgres } from "./database.ts";
import { generatedForm, generatedRoot } from "./generated-documents.ts";
import { startServer } from "./server.ts";

const FORMS = 300;
const FILES = 1_000;
/** What one call publishes: so many forms with their lists. */
const BATCH = 25;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ADMIN_PASSWORD = "Bench-Admin-26";

/** A warm start and the memory after it, with forms that were published in the browser, beside documents of files. */
export const row: Row = {
  id: "w",
  title: `Warm start and memory at rest, with ${FORMS} published forms and with ${FILES} documents of files`,
  async run() {
    const postgres = await openPostgres();
    const roots = { forms: mkdtempSync(join(tmpdir(), "formwork-bench-")), files: generatedRoot(FILES) };
    try {
      const urls = { forms: await postgres.empty("bench_published_forms"), files: await postgres.empty("bench_published_files") };
      await publishAll(urls.forms, roots.forms);
      const start = (which: keyof typeof roots) => async () => {
        const own = which === "files" ? { FORMWORK_ROOTS: roots.files } : {};
        const server = await startServer(urls[which], { DATA_DIR: roots[which], ADMIN_PASSWORD, ...own });
        const memory = server.memory();
        await server.stop();
        return { startedIn: server.startedIn, memory };
      };
      const contenders = { forms: start("forms"), files: start("files") };
      // The first start makes the tables; what it compiles is kept in the data folder.
      await alternate(contenders, 1);
      const samples = await alternate(contenders, ROUNDS);
      const beside = (what: string, unit: string, of: "startedIn" | "memory"): Result => {
        const middle = (which: keyof typeof samples) => median(samples[which].map((sample) => sample[of]));
        const reference = { name: `${FILES} documents of files`, value: middle("files") };
        return { what, unit, ours: middle("forms"), reference, aim: { of: "ratio", atMost: 1.2 } };
      };
      return [beside("warm start", "ms", "startedIn"), beside("memory at rest", "MB", "memory")];
    } finally {
      await postgres.stop();
      for (const root of Object.values(roots)) rmSync(root, { recursive: true, force: true });
    }
  },
};

async function publishAll(url: string, dataDir: string): Promise<void> {
  const server = await startServer(url, { DATA_DIR: dataDir, ADMIN_PASSWORD });
  try {
    const call = async (path: string, body: object, token = "") => {
      const headers = { "content-type": "application/json", token };
      const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      if (answer.status !== 200) throw new Error(await answer.text());
      return (await answer.json()) as { readonly data: { readonly token: string } };
    };
    const { token } = (await call("/api/v1/login", { username: "admin", password: ADMIN_PASSWORD })).data;
    for (let first = 0; first < FORMS; first += BATCH) {
      const forms = Array.from({ length: BATCH }, (_, index) => generatedForm(first + index));
      const documents = forms.flatMap(({ entity, screen }) => [
        { kind: "entity", content: entity },
        { kind: "screen", content: screen },
      ]);
      await call("/api/v1/published", { documents }, token);
    }
  } finally {
    await server.stop();
  }
}
