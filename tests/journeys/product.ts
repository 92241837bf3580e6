import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { COMPILED, installation } from "./installation.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const ADMIN_PASSWORD = "Journey-2026";

export interface Product {
  readonly url: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Everything the server has printed so far. */
  readonly output: () => string;
  stop(): Promise<void>;
}

export interface ProductOptions {
  /** Further document roots, as FORMWORK_ROOTS takes them. */
  readonly roots?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * The built product as an operator runs it: the real server process on a database and a data folder of its own, on a free port of this
 * machine. It has been started once before, so that the samples are there; without samples this is its first start.
 */
export async function startProduct({ roots = [], env = {} }: ProductOptions = {}): Promise<Product> {
  if (!existsSync(`${ROOT}dist/index.html`))
    throw new Error("dist is missing: the web app is built before the journeys (npm test does it)");
  const firstStart = async (databaseUrl: string, dataDir: string) => (await run({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })).stop();
  const { database, dataDir, remove } = await installation(env.SEED_SAMPLES === "off" ? undefined : firstStart);
  try {
    const server = await run({ DATABASE_URL: database.url, DATA_DIR: dataDir, FORMWORK_ROOTS: roots.join(":"), ...env });
    return {
      url: server.url,
      databaseUrl: database.url,
      dataDir,
      output: server.output,
      stop: async () => {
        await server.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function run(env: Readonly<Record<string, string>>): Promise<Pick<Product, "url" | "output" | "stop">> {
  const server = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: COMPILED,
      PORT: "0",
      ADMIN_PASSWORD,
      LOGIN_CAPTCHA: "off",
      LOG_LEVEL: "warn",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
  const output = () => text;
  try {
    return { url: await address(server, output), output, stop: () => ended(server) };
  } catch (error) {
    await ended(server);
    throw error;
  }
}

function address(server: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const url = /http:\/\/[\w.:-]+:\d+/.exec(output())?.[0];
      if (url) resolve(url.replace("localhost", "127.0.0.1"));
    };
    server.stdout?.on("data", look);
    server.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${output()}`)));
  });
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await exit;
}
