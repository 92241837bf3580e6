import { parseArgs } from "node:util";
import { runCommand } from "./command.ts";
import { fill } from "./seed/fill.ts";
import { StartError } from "./start-error.ts";

const USAGE = "npm run seed -- --rows 1000000 [--entity purchase-order] [--details 0]";

function wholeNumber(name: string, text: string): number {
  const value = Number(text.replaceAll("_", ""));
  if (Number.isInteger(value) && value >= 0 && value <= 100_000_000) return value;
  throw new StartError({ what: `--${name} must be a whole number.`, why: `It is "${text}".`, todo: USAGE });
}

function orders(): { rows: number; entity: string; details: number } {
  const text = { type: "string" } as const;
  try {
    const {
      rows = "100000",
      entity = "purchase-order",
      details = "0",
    } = parseArgs({ options: { rows: text, entity: text, details: text } }).values;
    return { rows: wholeNumber("rows", rows), entity, details: wholeNumber("details", details) };
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error)) throw error;
    throw new StartError({ what: "The options are not understood.", why: error.message, todo: USAGE }, error);
  }
}

await runCommand((config) => fill(config, orders(), (line) => process.stdout.write(`${line}\n`)));
