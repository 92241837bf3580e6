import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { configOfProcess, failureText } from "./command.ts";
import type { Served } from "./serve.ts";

const say = (line: string): void => void process.stderr.write(`[formwork] ${line}\n`);

async function greeting({ address, administratorPassword }: Served): Promise<string> {
  const { ADMINISTRATOR } = await import("./seed/administrator.ts");
  const lines = [`  ready    ${address}`];
  if (administratorPassword !== undefined)
    lines.push(
      `  sign in  ${ADMINISTRATOR} / ${administratorPassword}`,
      "           (shown this once: keep it, or change it after signing in)",
    );
  else lines.push(`  sign in  with your account; the first administrator is ${ADMINISTRATOR}`);
  lines.push("  stop     Ctrl-C");
  return `\n${lines.join("\n")}\n\n`;
}

function fail(error: unknown): never {
  process.stderr.write(failureText(error));
  process.exit(1);
}

/**
 * Keeps what Node compiles beside the data: the next start takes a third less time. Only in a folder that is there already: whether the
 * data folder can be made is found out, and told, where the data need it.
 */
function keepCompiled(dataDir: string): void {
  if (existsSync(dataDir)) enableCompileCache(join(dataDir, "compiled"));
}

/** Imported when it is wanted, and so that it can come out of what was kept. */
async function start(interrupted: AbortSignal): Promise<Served> {
  const config = configOfProcess();
  keepCompiled(config.dataDir);
  return config.development
    ? (await import("./development.ts")).develop(config, say, interrupted)
    : (await import("./serve.ts")).serve(config, say, interrupted);
}

/**
 * Ends with everything stopped, also while it is starting: a PostgreSQL without its server would stay. Further signals change nothing: a
 * terminal sends Ctrl-C to npm and to us alike.
 */
function stopOnSignal(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      if (!server) interrupt.abort();
      starting
        .then(
          (started) => started.stop(),
          // It stopped what it had begun when it broke off.
          () => {},
        )
        .then(() => process.exit(0), fail);
    });
}

const interrupt = new AbortController();
let server: Served | undefined;
stopOnSignal();
const starting = start(interrupt.signal);
try {
  server = await starting;
  process.stdout.write(await greeting(server));
} catch (error) {
  if (!interrupt.signal.aborted) fail(error);
}
