import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_ACTIONS, permissionOf } from "../../../src/model/actor.ts";
import { entityOf } from "../../../src/model/documents.ts";
import { fieldsOf } from "../../../src/model/fields.ts";
import { excess } from "../../../src/model/rights-excess.ts";
import { accountById } from "../../../src/server/identity/accounts.ts";
import { actorOf } from "../../../src/server/identity/actor.ts";
import { keyActor } from "../../../src/server/identity/api-keys.ts";
import { type Platform, platform } from "../platform/platform.ts";

const ENTITIES = ["supplier", "material", "purchase-order"];
const RULES = ["record.status == 0", "record.code == 'A'"];

let server: Platform;
beforeAll(async () => {
  server = await platform();
});
afterAll(() => server?.close());

const words = ENTITIES.flatMap((entity) => DEFAULT_ACTIONS.map((action) => permissionOf({ $id: entity }, action)));
const roles = fc.array(
  fc.record({
    dataScope: fc.integer({ min: 0, max: 5 }),
    permissions: fc.subarray(words),
    columns: fc.array(fc.tuple(fc.constantFrom(...ENTITIES), fc.nat(30), fc.constantFrom("v", "va", "ve", "vae")), { maxLength: 6 }),
    rules: fc.subarray(ENTITIES.slice(0, 2)),
    rule: fc.constantFrom(...RULES),
  }),
  { minLength: 1, maxLength: 3 },
);

let count = 0;

test("whatever roles somebody has, his key may no more than he may, nor than its role gives", async () => {
  const { documents } = server.loaded;
  await fc.assert(
    fc.asyncProperty(roles, fc.nat(2), fc.boolean(), async (drawn, chosen, isSuper) => {
      const ids = [];
      for (const { columns, rules, rule, ...role } of drawn) {
        const named = columns.map(([entity, index, may]) => {
          const fields = [...fieldsOf(entityOf(documents, entity)).keys()];
          return [`${entity}:${fields[index % fields.length]}`, may] as const;
        });
        const own = { columns: Object.fromEntries(named), rules: Object.fromEntries(rules.map((entity) => [entity, rule])) };
        ids.push(await server.role({ code: `r${++count}`, ...role, ...own }));
      }
      const role = ids[chosen % ids.length] as string;
      const owner = await server.user(`u${++count}`, { roles_ids: ids, is_super: isSuper });
      const values = { name: `K${count}`, owner_id: owner, role_id: role, per_minute: 1, revoked: false };
      const id = await server.insert("integration_api_key", { ...values, expires_on: "2999-01-01" });
      await server.db.insertInto("api_key_secret").values({ key_id: id, hash: "" }).execute();
      const key = await keyActor({ db: server.db, documents }, id);
      if (!key) throw new Error("no key");
      const account = await accountById(server.db, owner);
      if (!account) throw new Error("no account");
      const person = await actorOf(server.db, account, null);
      const inRole = await actorOf(server.db, { ...account, isSuper: false, roles: [role] }, null);
      expect(excess(key, [person], documents)).toBeUndefined();
      expect(excess(key, [inRole], documents)).toBeUndefined();
      expect(key.isSuperUser).toBe(false);
    }),
    { numRuns: 40 },
  );
});
