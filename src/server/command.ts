import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, PRODUCT_ROOT, readConfig } from "./config.ts";
import { StartError, startErrorText } from "./start-error.ts";

/** The configuration of a process: of the environment, and of the file `.env` where that says nothing. */
export function configOfProcess(): Config {
  const file = join(PRODUCT_ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(process.env);
}

/** What a failure prints: what an operator can mend without a stack. */
export const failureText = (error: unknown): string =>
  error instanceof StartError ? startErrorText(error) : `${error instanceof Error ? error.stack : error}\n`;

/** Runs a command of the operator's beside the server. A failure is printed and ends in exit code 1. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(configOfProcess());
  } catch (error) {
    process.stderr.write(failureText(error));
    process.exitCode = 1;
  }
}
