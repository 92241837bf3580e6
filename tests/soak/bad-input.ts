// node tests/soak/bad-input.ts [requests] [seed]
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../../src/server/app.ts";
import { readConfig } from "../../src/server/config.ts";
import { openAdministrator } from "../../src/server/seed/administrator.ts";
import { clearFoundation, layFoundation } from "../../src/server/serve.ts";
import { bombard, someIds } from "../server/killed/bombard.ts";

const [requests = "1000000", seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const log = (line: string) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);

const dataDir = mkdtempSync(join(tmpdir(), "formwork-bad-"));
// For the account that PostgreSQL runs under when root runs this.
chmodSync(dataDir, 0o755);
const config = {
  ...readConfig({ LOGIN_CAPTCHA: "off", LOG_LEVEL: "silent", PORT: "0", DATA_DIR: dataDir, ADMIN_PASSWORD: "Correct-Horse-7" }),
  requestLimits: { user: Number.MAX_SAFE_INTEGER, address: Number.MAX_SAFE_INTEGER },
};
const foundation = await layFoundation(config, log);
const { db } = foundation.database;
const app = await buildApp({ ...foundation, db });
await app.ready();
await openAdministrator(db, config);

/** In parts, with a look at the memory after each: a leak would show. */
const PART = 50_000;
for (let done = 0; done < Number(requests); done += PART) {
  const login = await app.inject({ method: "POST", url: "/api/v1/login", payload: { username: "admin", password: config.adminPassword } });
  const { token } = login.json<{ data: { token: string } }>().data;
  const part = {
    token,
    ids: await someIds(db, foundation.documents.current.documents),
    requests: Math.min(PART, Number(requests) - done),
    seed: Number(seed) + done,
  };
  const { findings, statuses } = await bombard(app, part);
  log(
    `seed ${part.seed}: ${JSON.stringify(statuses)}, heap ${Math.round(process.memoryUsage().heapUsed / 1e6)} MB, ${findings.length} findings`,
  );
  for (const finding of findings) log(JSON.stringify(finding));
  if (findings.length > 0) process.exitCode = 1;
}

await app.close();
await clearFoundation(foundation);
rmSync(dataDir, { recursive: true, force: true });
