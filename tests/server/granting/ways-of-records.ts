import { BASES, type Giving, KINDS, type Kind, RPC_BASES, TABLES } from "./giving.ts";
import type { Attempt, Way } from "./ways.ts";

const done = ({ errorCode }: { readonly errorCode: string }): boolean => errorCode === "NO-ERROR";

/** An edit of one record, with its version. */
async function edited(giving: Giving, kind: Kind) {
  if (kind === "department") {
    const [record, parent] = giving.some(giving.company.departments, 2);
    const values = { parent: giving.one([null, parent]) };
    return { record: record as string, body: { ...values, version: await giving.versionOf(kind, record as string) } };
  }
  const change = (await giving.changes(kind))[0] as { record: string; version: number; values: object };
  return { record: change.record, body: { ...change.values, version: change.version } };
}

/** Records that a super user has taken away before. */
async function removed(giving: Giving): Promise<{ readonly kind: Kind; readonly ids: readonly string[] }> {
  const kind = giving.one(KINDS);
  // What has others below it goes with them; a leaf is enough.
  const ids = [kind === "department" ? giving.one(giving.company.departments.slice(1)) : giving.recordOf(kind)];
  await giving.company.server.db.updateTable(TABLES[kind]).set({ removed_at: new Date().toISOString() }).where("id", "in", ids).execute();
  return { kind, ids };
}

const taking =
  (method: "PUT" | "DELETE", path: string): Way =>
  (giving) => {
    const kind = giving.one(KINDS);
    const ids = [giving.recordOf(kind)];
    return { make: async (giver) => done(await giving.call(giver, method, `${BASES[kind]}/${path}`, ids)) };
  };
const ofRemoved =
  (method: "PUT" | "DELETE", path: string): Way =>
  async (giving) => {
    const { kind, ids } = await removed(giving);
    return { make: async (giver) => done(await giving.call(giver, method, `${BASES[kind]}/${path}`, ids)) };
  };

/** The calls that every entity has, of users, roles and departments, in both dialects. */
export const RECORD_WAYS: Readonly<Record<string, Way>> = {
  "record.add": (giving) => {
    const kind = giving.one(KINDS);
    const body = giving.newRecord(kind);
    return { make: async (giver) => done(await giving.call(giver, "POST", BASES[kind], body)) };
  },
  "record.edit": async (giving) => {
    const kind = giving.one(KINDS);
    const { record, body } = await edited(giving, kind);
    return { make: async (giver) => done(await giving.call(giver, "PUT", `${BASES[kind]}/${record}`, body)) };
  },
  "record.place": (giving): Attempt => {
    const ordered = giving.company.server.loaded.documents.entities.get("department")?.["x-order"] !== undefined;
    const [record, parent] = giving.some(giving.company.departments, 2);
    const body = { parent: giving.one([null, parent]), before: null };
    return { isThere: ordered, make: async (giver) => done(await giving.call(giver, "PUT", `${BASES.department}/${record}/sort`, body)) };
  },
  "record.remove": taking("PUT", "removeByIds"),
  "record.delete": taking("DELETE", "deleteByIds"),
  "record.restore": ofRemoved("PUT", "restoreByIds"),
  "record.purge": ofRemoved("DELETE", "purgeByIds"),
  "rpc.add": (giving) => {
    const kind = giving.one(KINDS);
    const body = giving.newRecord(kind);
    return { make: async (giver) => done(await giving.call(giver, "POST", `${RPC_BASES[kind]}/add`, body)) };
  },
  "rpc.edit": async (giving) => {
    const kind = giving.one(KINDS);
    const { record, body } = await edited(giving, kind);
    return { make: async (giver) => done(await giving.call(giver, "POST", `${RPC_BASES[kind]}/update`, { id: record, ...body })) };
  },
  "rpc.remove": (giving) => {
    const kind = giving.one(KINDS);
    const ids = [giving.recordOf(kind)];
    return { make: async (giver) => done(await giving.call(giver, "POST", `${RPC_BASES[kind]}/delete`, { ids })) };
  },
};
