import { sql } from "kysely";
import { runCommand } from "./command.ts";
import type { Config } from "./config.ts";
import { reachDatabase } from "./database.ts";
import type { Database } from "./db/database.ts";
import { resetLoginSettings } from "./modules/auth/login-config/reset.ts";
import { recoverPassword } from "./modules/auth/recovery.ts";
import { StartError } from "./start-error.ts";

const USAGE = "npm run password -- admin; or, for the settings of the sign-in, npm run password -- --sign-in";
const SIGN_IN = "--sign-in";

/** A database in which no server ever started has no tables; one of a former version has not all. */
async function has(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}

async function newPassword(db: Database, username: string, { passwordRule }: Config): Promise<string> {
  const password = (await has(db, "sysr_user")) ? await recoverPassword(db, username, passwordRule) : undefined;
  if (password === undefined)
    throw new StartError({
      what: `There is no user "${username}".`,
      why: "No account that is not removed has this sign-in name.",
      todo: USAGE,
    });
  return `${username} / ${password}\n(shown this once; it must be changed at the next sign-in)\n`;
}

async function plainSignIn(db: Database): Promise<string> {
  const wasSet = (await has(db, "login_trial")) && (await resetLoginSettings(db));
  return wasSet
    ? "The sign-in settings were put away: people sign in as the server is configured.\n"
    : "There are no sign-in settings: people sign in as the server is configured.\n";
}

await runCommand(async (config) => {
  const [subject, ...others] = process.argv.slice(2);
  if (subject === undefined || others.length > 0)
    throw new StartError({ what: "Whose password?", why: "The command takes the sign-in name of one user.", todo: USAGE });
  const database = await reachDatabase(config, (line) => process.stderr.write(`[formwork] ${line}\n`));
  try {
    process.stdout.write(await (subject === SIGN_IN ? plainSignIn(database.db) : newPassword(database.db, subject, config)));
  } finally {
    await database.close();
  }
});
