import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";

export interface ServerProcess {
  readonly port: number;
  /** From the start of the process to its being ready, in ms. */
  readonly startedIn: number;
  /** Resident memory now, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** A generous limit on requests: the bench has one address for all its users. And the documents that its databases are made for, without packs. */
const OPEN = {
  PACKS: "none",
  REQUEST_LIMIT_USER: "10000000",
  REQUEST_LIMIT_ADDRESS: "10000000",
  LOGIN_CAPTCHA: "off",
  SEED_SAMPLES: "on",
  LOG_LEVEL: "info",
};

/** Starts the product's own server process on a free port, with its log read and thrown away. BENCH_NODE adds options, such as --cpu-prof. */
export async function startServer(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const begun = performance.now();
  const options = (process.env.BENCH_NODE ?? "").split(" ").filter((option) => option !== "");
  const child = spawn(process.execPath, [...options, join(PRODUCT_ROOT, "src/server/main.ts")], {
    env: { ...process.env, ...OPEN, DATABASE_URL: databaseUrl, PORT: "0", HOST: "127.0.0.1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (text: Buffer) => {
    errors = (errors + text).slice(-4_000);
  });
  const port = await portOf(child, () => errors);
  return {
    port,
    startedIn: performance.now() - begun,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** The port that the greeting names. */
function portOf(child: ChildProcess, errors: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${errors()}`)));
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    lines.on("line", (line) => {
      const address = /ready\s+(http:\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(Number(new URL(address).port));
    });
  });
}
