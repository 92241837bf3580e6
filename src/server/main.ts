import { configOfProcess, failureText } from "./command.ts";
import { ADMINISTRATOR } from "./seed/administrator.ts";
import { type Served, serve } from "./serve.ts";

const say = (line: string): void => void process.stderr.write(`[formwork] ${line}\n`);

function greeting({ address, administratorPassword }: Served): string {
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

try {
  const config = configOfProcess();
  const server = config.development ? await (await import("./development.ts")).develop(config, say) : await serve(config, say);
  process.stdout.write(greeting(server));
  stopOnSignal(server);
} catch (error) {
  fail(error);
}
