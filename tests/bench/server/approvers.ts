import { entityOf } from "../../../src/model/documents.ts";
import { insertRecords } from "../../../src/server/seed/insert.ts";
import type { BenchDatabase } from "./database.ts";
import { opening } from "./users.ts";

const ROLE = "bench-approver";
const GRANTED = ["flow-task:view", "flow-instance:view", "flow-message:view"];
/** All rows of the tenant: which of them are his is said by the flows. */
const ALL_ROWS = 1;

/** Somebody who approves, and sees of records what his tasks show him. */
export interface Approver {
  readonly id: string;
  readonly username: string;
  readonly token: string;
}

/** Two approvers whose flows run, and one who has a lot to do; signed in, and made when they are not there. */
export async function approvers({ db, loaded }: BenchDatabase): Promise<readonly [Approver, Approver, Approver]> {
  const entity = (id: string) => entityOf(loaded.documents, id);
  const home = await db
    .selectFrom("sysr_user")
    .select(["tenant_id as tenant", "dept_id as dept", "organisations_ids as organisations"])
    .where("is_super", "=", true)
    .executeTakeFirstOrThrow();
  const idOf = async (username: string) =>
    (await db.selectFrom("sysr_user").select("id").where("username", "=", username).executeTakeFirst())?.id as string | undefined;

  async function roleOf(): Promise<string> {
    const stored = await db.selectFrom("sysr_role").select("id").where("code", "=", ROLE).executeTakeFirst();
    if (stored) return String(stored.id);
    const [id = ""] = await insertRecords(db, entity("role"), [
      { code: ROLE, name: ROLE, dataScope: ALL_ROWS, status: 0, tenant: home.tenant },
    ]);
    const rows = GRANTED.map((permission, index) => ({ permission, master: id, sortNo: index + 1 }));
    await insertRecords(db, entity("role-permission"), rows);
    return id;
  }

  const role = await roleOf();
  const open = opening({ db, loaded });
  async function approver(number: number): Promise<Approver> {
    const username = `${ROLE}-${number}`;
    const user = { username, realName: username, userType: 2, status: 0, roles: [role], ...home };
    const id = (await idOf(username)) ?? (await insertRecords(db, entity("user"), [user]))[0] ?? "";
    return { id, username, token: await open(id) };
  }
  return [await approver(1), await approver(2), await approver(3)];
}
