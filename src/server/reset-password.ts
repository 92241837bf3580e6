import { sql } from "kysely";
import { runCommand } from "./command.ts";
import { reachDatabase } from "./database.ts";
import type { Database } from "./db/database.ts";
import { recoverPassword } from "./modules/auth/recovery.ts";
import { StartError } from "./start-error.ts";

const USAGE = "npm run password -- admin";

/** A database in which no server ever started has no tables. */
async function hasUsers(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('sysr_user') is not null as found`.execute(db);
  return rows[0]?.found === true;
}

await runCommand(async (config) => {
  const [username, ...others] = process.argv.slice(2);
  if (username === undefined || others.length > 0)
    throw new StartError({ what: "Whose password?", why: "The command takes the sign-in name of one user.", todo: USAGE });
  const database = await reachDatabase(config, (line) => process.stderr.write(`[formwork] ${line}\n`));
  try {
    const password = (await hasUsers(database.db)) ? await recoverPassword(database.db, username, config.passwordRule) : undefined;
    if (password === undefined)
      throw new StartError({
        what: `There is no user "${username}".`,
        why: "No account that is not removed has this sign-in name.",
        todo: USAGE,
      });
    process.stdout.write(`${username} / ${password}\n(shown this once; it must be changed at the next sign-in)\n`);
  } finally {
    await database.close();
  }
});
