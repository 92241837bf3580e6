import { AppError } from "../src/model/error.ts";
import { packageText } from "../src/model/promotion/package.ts";
import { MessageFiles } from "../src/server/plugins/messages.ts";
import { apply, plan } from "./promotion/bring.ts";
import { PromoteError, parsed, type Surroundings, USAGE } from "./promotion/command.ts";
import { files } from "./promotion/files.ts";
import { siteOf, taken } from "./promotion/take.ts";
import { ROOT } from "./write.ts";

/**
 * Runs a command. @returns the exit code
 */
async function run(args: readonly string[], surroundings: Surroundings): Promise<0 | 1> {
  const { positionals, values } = parsed(args);
  const [command, ...rest] = positionals;
  const { print } = surroundings;
  if (command === "list") {
    for (const { kind, id, title } of await siteOf(surroundings).offer()) print(`${kind}:${id.replace(" ", ":")}  ${title}`);
    return 0;
  }
  if (command === "take") {
    print(packageText(await taken(siteOf(surroundings), rest, values)).trimEnd());
    return 0;
  }
  if (command === "plan") return plan(siteOf(surroundings), rest, values, print);
  if (command === "apply") return apply(siteOf(surroundings), rest, values, print);
  if (command === "files") return files(siteOf(surroundings), rest, print);
  throw new PromoteError(USAGE);
}

const UNREACHED = ["client.offline", "request.timeout", "client.badGateway", "client.unreadable"];

/** A failure in words; what is a fault of the program stays one. */
async function failureLines(error: unknown, { FORMWORK_URL: url }: Surroundings["env"]): Promise<string[]> {
  if (error instanceof PromoteError) return [error.message];
  if (!(error instanceof AppError)) throw error;
  if (UNREACHED.includes(error.code)) return [`no Formwork answers at ${url} (${error.code})`];
  const messages = await new MessageFiles([ROOT]).load();
  const said = error.message === error.code ? messages.text("en", error.code, error.params) : error.message;
  const fields = messages.fields("en", error.fields ?? []);
  return [error.code === "auth.required" ? `${said}: FORMWORK_TOKEN is of no session at ${url}` : said].concat(
    fields.map(({ path, message }) => `  ${path}: ${message}`),
  );
}

/**
 * What goes from one site to another, on the command line. It speaks to a running site, by its calls, in somebody's session: his rights count, the
 * operation log says it was him, and every server of the site hears of it.
 * @returns the exit code
 */
export async function promote(
  args: readonly string[],
  surroundings: Surroundings & { readonly fail: (line: string) => void },
): Promise<0 | 1> {
  try {
    return await run(args, surroundings);
  } catch (error) {
    for (const line of await failureLines(error, surroundings.env)) surroundings.fail(line);
    return 1;
  }
}

if (import.meta.main)
  process.exitCode = await promote(process.argv.slice(2), { env: process.env, print: console.log, fail: console.error });
