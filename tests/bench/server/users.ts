import { entityOf } from "../../../src/model/documents.ts";
import { DocumentStore } from "../../../src/server/documents/store.ts";
import { createSessions } from "../../../src/server/identity/sessions.ts";
import { insertRecords, type SeedRecord } from "../../../src/server/seed/insert.ts";
import type { BenchDatabase } from "./database.ts";

/** What the clerk may see of contracts: less than half of the columns. */
const SEEN = ["code", "name", "fileNumber", "area", "contractType", "supplier", "dept", "signDate", "endDate", "amount", "status"];
const RULE = "record.copies <= 80 && record.status != 9";
const DEPARTMENTS_AND_BELOW = 4;
const USERNAME = "bench-assistant";
const GRANTED = ["contract-ledger:view", "purchase-order:add", "purchase-order:edit", "purchase-order:view"];
/** What an order of the clerk may point to. */
const PICKED = ["supplier", "warehouse", "user", "department", "material"];

/** Tokens of two users: the least privileged one, with column lists, row rules and a data scope, and the super user. */
export interface Users {
  readonly clerk: string;
  readonly admin: string;
}

/** Signs both in; the clerk and his role are made when they are not there. */
export async function signIn({ db, loaded }: BenchDatabase): Promise<Users> {
  const entity = (id: string) => entityOf(loaded.documents, id);
  const idOf = async (username: string) =>
    (await db.selectFrom("sysr_user").select("id").where("username", "=", username).executeTakeFirst())?.id as string | undefined;
  const { tenant, dept, organisations } = await db
    .selectFrom("sysr_user")
    .select(["tenant_id as tenant", "dept_id as dept", "organisations_ids as organisations"])
    .where("is_super", "=", true)
    .executeTakeFirstOrThrow();

  async function makeClerk(): Promise<string | undefined> {
    const below = await db.selectFrom("sysr_dept").select("id").where("parent_id", "is not", null).orderBy("id").execute();
    const departments = below.slice(0, Math.ceil(below.length / 2)).map(({ id }) => String(id));
    const role = { code: USERNAME, name: USERNAME, dataScope: DEPARTMENTS_AND_BELOW, departments, status: 0, tenant };
    const [id] = await insertRecords(db, entity("role"), [role]);
    const add = (details: string, rows: SeedRecord[]) =>
      insertRecords(
        db,
        entity(details),
        rows.map((row, index) => ({ ...row, master: id, sortNo: index + 1 })),
      );
    await add(
      "role-permission",
      [...GRANTED, ...PICKED.map((entity) => `${entity}:pick`)].map((permission) => ({ permission })),
    );
    await add(
      "role-column",
      SEEN.map((field) => ({ entity: "contract-ledger", field, canView: true, canEdit: false, canAdd: false })),
    );
    await add("role-rule", [{ entity: "contract-ledger", rule: RULE }]);
    const user = { username: USERNAME, realName: USERNAME, userType: 2, status: 0, roles: [id], tenant, dept, organisations };
    return (await insertRecords(db, entity("user"), [user]))[0];
  }

  const open = opening({ db, loaded });
  return { clerk: await open((await idOf(USERNAME)) ?? (await makeClerk())), admin: await open(await idOf("admin")) };
}

/** Signs so many users in, each with the role of the clerk; those who are not there are made. */
export async function signInStaff(database: BenchDatabase, count: number): Promise<string[]> {
  await signIn(database);
  const { db, loaded } = database;
  const clerk = await db.selectFrom("sysr_user").selectAll().where("username", "=", USERNAME).executeTakeFirstOrThrow();
  const names = Array.from({ length: count }, (_, index) => `bench-staff-${index}`);
  const idsOf = async () => {
    const rows = await db.selectFrom("sysr_user").select(["id", "username"]).where("username", "in", names).execute();
    return new Map(rows.map(({ id, username }) => [String(username), String(id)]));
  };
  const there = await idsOf();
  const same = {
    ...{ userType: 2, status: 0, roles: clerk.roles_ids, tenant: clerk.tenant_id },
    ...{ dept: clerk.dept_id, organisations: clerk.organisations_ids },
  };
  const missing = names.filter((name) => !there.has(name)).map((name) => ({ username: name, realName: name, ...same }));
  if (missing.length > 0) await insertRecords(db, entityOf(loaded.documents, "user"), missing);
  const ids = await idsOf();
  const open = opening(database);
  return Promise.all(names.map((name) => open(ids.get(name))));
}

/** Opens sessions of users by id: gives their tokens. */
export function opening({ db, loaded }: Pick<BenchDatabase, "db" | "loaded">) {
  const sessions = createSessions({ db, documents: new DocumentStore(loaded), channel: undefined, days: 1 });
  const from = { ip: "127.0.0.1", userAgent: "bench", organisation: null };
  return (user: string | undefined): Promise<string> => sessions.open(user ?? "", from);
}
