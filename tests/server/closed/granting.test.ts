import { expect, test } from "vitest";
import { CONTRACT } from "../../../src/model/contract/contract.ts";
import { RECORD_EXCHANGE } from "../../../src/model/contract/record-exchange.ts";
import { RECORD_HISTORY } from "../../../src/model/contract/record-history.ts";
import { RECORDS, RPC_RECORDS } from "../../../src/model/contract/records.ts";
import { USER_COMPANY } from "../../../src/model/contract/user-company.ts";
import { GIVE_NOTHING, OTHER_FAMILIES, OWN_JOBS, WAYS } from "../granting/ways.ts";

/** Entities whose permissions lead to what decides about rights, or hang together with it. */
const DECIDING = ["user", "role", "department", "organisation", "tenant", "rights-draft", "resource", "app"];
const READING = ["view", "pick", "export"];

type Call = { readonly name: string; readonly method: string; readonly action: string };
const changing = (calls: object, prefix: string): string[] =>
  (Object.values(calls) as Call[])
    .filter(({ method, action }) => method !== "GET" && !READING.includes(action))
    .map(({ name }) => `${prefix}.${name}`);

/** Calls that may change what somebody may do, as the contracts have them. */
const CALLS = [
  ...changing({ ...RECORDS, ...RECORD_HISTORY, ...RECORD_EXCHANGE, ...USER_COMPANY }, "record").filter((id) => id !== "record.removed"),
  ...changing(RPC_RECORDS, "rpc"),
  ...Object.entries(CONTRACT).flatMap(([family, operations]) =>
    Object.values(operations)
      .filter(({ method, permission }) => {
        const [entity = "", word] = permission.split(":");
        if (method === "GET") return false;
        return word === undefined ? !OTHER_FAMILIES.has(family) : DECIDING.includes(entity);
      })
      .map(({ id }) => id),
  ),
].filter((id) => !OWN_JOBS.includes(id));

test("of every call by which somebody may give rights it is tried whether he gives more than he holds", () => {
  const names = [...Object.keys(WAYS), ...Object.keys(GIVE_NOTHING)];
  expect(CALLS.filter((id) => !names.includes(id))).toEqual([]);
});
