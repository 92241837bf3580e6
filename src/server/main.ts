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

/** Ends with everything stopped. Further signals change nothing: a terminal sends Ctrl-C to npm and to us alike. */
function stopOnSignal(server: Served): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      server.stop().then(
        () => process.exit(0),
        (error) => fail(error),
      );
    });
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
async function start(): Promise<Served> {
  const config = configOfProcess();
  keepCompiled(config.dataDir);
  return config.development ? (await import("./development.ts")).develop(config, say) : (await import("./serve.ts")).serve(config, say);
}

try {
  const server = await start();
  process.stdout.write(await greeting(server));
  stopOnSignal(server);
} catch (error) {
  fail(error);
}
