import type { Entity } from "../../../../model/documents.ts";
import type { LoginPolicies } from "../../../identity/login-policies.ts";
import type { JobRun } from "../../../jobs/kinds.ts";
import type { StoredJob } from "../../../jobs/stored-job.ts";
import type { RecordContext } from "../../../records/context.ts";
import { get } from "../../../records/read/read.ts";
import { edit } from "../../../records/write/write.ts";
import type { Cell } from "../../../xlsx/cell.ts";
import { workbook } from "../../../xlsx/workbook.ts";
import { randomPassword } from "../../auth/password-rule.ts";
import type { ImportParts } from "../../exchange/bring-rows.ts";
import { cellText, sourceOf } from "../../exchange/source.ts";
import type { CompanySheet } from "./sheets.ts";

export interface PasswordParts {
  /** By which first passwords are made. */
  readonly policies: Pick<LoginPolicies, "current">;
}

/** The sign-in names of a sheet that nobody has yet. */
export type Newcomers = readonly string[];

const NAME = "username";

export async function newcomersIn({ db }: RecordContext, { table, input }: CompanySheet): Promise<Newcomers> {
  const { rows, mapping, since1904 } = sourceOf(table, null, input);
  const column = mapping.indexOf(NAME);
  const names = [...new Set(rows.map(({ cells }) => cellText(cells[column], since1904)).filter((name) => name !== ""))];
  const known = await db
    .selectFrom("sysr_user")
    .select(NAME)
    .where(NAME, "in", names.length > 0 ? names : [""])
    .execute();
  const taken = new Set(known.map((row) => row[NAME]));
  return names.filter((name) => !taken.has(name));
}

/**
 * Gives each newcomer without a password his first one, which he must change, as the reset of a password does: one short transaction each, as a hash takes
 * its time. They stand in the file of the job, which its owner alone fetches, and which is gone after a day.
 */
export async function firstPasswords(
  { policies, texts }: PasswordParts & Pick<ImportParts, "texts">,
  run: JobRun,
  user: Entity,
  newcomers: Newcomers,
): Promise<StoredJob["file"]> {
  const { context, store, signal } = run;
  if (newcomers.length === 0) return null;
  const people = await context.db
    .selectFrom("sysr_user")
    .select(["id", NAME, "real_name"])
    .where(NAME, "in", newcomers)
    .where("password", "is", null)
    .where("removed_at", "is", null)
    .orderBy(NAME)
    .execute();
  const { passwordRule } = await policies.current();
  const rows: Cell[][] = [];
  for (const [index, { id, username, real_name: name }] of people.entries()) {
    run.progress(index, people.length);
    const password = randomPassword(passwordRule);
    const { version } = await get(context, user, id);
    await edit(context, user, id, { password, version });
    rows.push([username, name, password]);
  }
  const said = await texts();
  const columns = [NAME, "realName", "password"].map((name) => ({ title: user.properties[name]?.title ?? name, text: true, width: 24 }));
  const key = `${run.id}.xlsx`;
  const bytes = await store.save(key, workbook([{ name: user.title, columns, rows: [rows] }]), signal);
  return { key, name: `${said.text(context.language, "workbook.firstPasswords")}.xlsx`, bytes };
}
