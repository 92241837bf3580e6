import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../../src/server/config.ts";
import { serve } from "../../../src/server/serve.ts";
import type { Installation } from "./visit.ts";

const PASSWORD = "Bench-2026";

/**
 * Runs the built product with its sample records for as long as `work` takes. BENCH_URL names one that runs already; its administrator's
 * password is then ADMIN_PASSWORD.
 */
export async function withInstallation<Result>(work: (installation: Installation) => Promise<Result>): Promise<Result> {
  const { BENCH_URL, ADMIN_PASSWORD } = process.env;
  if (BENCH_URL) return work({ url: BENCH_URL, username: "admin", password: ADMIN_PASSWORD ?? PASSWORD });
  const dataDir = await mkdtemp(join(tmpdir(), "bench-browser-"));
  const served = await serve(
    readConfig({
      NODE_ENV: "production",
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      WEB_ROOT: process.env.WEB_ROOT,
      ADMIN_PASSWORD: PASSWORD,
      LOGIN_CAPTCHA: "off",
      LOG_LEVEL: "warn",
    }),
    (line) => console.error(`[bench] ${line}`),
  );
  try {
    return await work({ url: served.address, username: "admin", password: PASSWORD });
  } finally {
    await served.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === "object" ? address.port : 0));
    });
  });
}
