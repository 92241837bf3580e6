import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "../../../src/model/actor.ts";
import { accountById, type StoredAccount } from "../../../src/server/identity/accounts.ts";
import { actorOf } from "../../../src/server/identity/actor.ts";
import { actorUnder } from "../../../src/server/identity/drafted.ts";
import { type DraftCompany, draftCompany } from "./company.ts";
import { changesOf, ofDraft } from "./random-draft.ts";

let company: DraftCompany;
beforeAll(async () => {
  company = await draftCompany();
});
afterAll(() => company.close());

/** What decides, in a form in which two can be compared. */
const plain = (actor: Actor | undefined) =>
  actor && {
    ...actor,
    roles: [...actor.roles].sort(),
    organisations: [...actor.organisations].sort(),
    permissions: [...actor.permissions].sort(),
    grants: Object.fromEntries(Object.entries(actor.grants).map(([name, list]) => [name, [...(list ?? [])].sort()])),
    rows: [...actor.rows].sort(([a], [b]) => (a < b ? -1 : 1)),
  };

test("who asks under a draft is who asks when it is applied", async () => {
  const { server, root, people } = company;
  let applied = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(ofDraft(company), { minLength: 1, maxLength: 5 }), async (wishes) => {
      const changes = await changesOf(company, wishes);
      const accounts = (await Promise.all(people.map((id) => accountById(server.db, id)))) as (StoredAccount | undefined)[];
      const drafted = await Promise.all(accounts.map((one) => one && actorUnder(server.db, one, one.organisations[0] ?? null, changes)));
      const answer = await server.call<{ set: string | null }>("POST", "/api/v1/changes", { token: root, body: { changes } });
      if (answer.data.set === null) return;
      applied++;
      for (const [index, id] of people.entries()) {
        const now = await accountById(server.db, id);
        const then = accounts[index]?.organisations[0] ?? null;
        const organisation = now?.organisations.includes(then ?? "") ? then : (now?.organisations[0] ?? null);
        const actor = now && !now.locked ? await actorOf(server.db, now, then === null ? null : organisation) : undefined;
        expect(plain(accounts[index] && drafted[index])).toEqual(plain(actor));
      }
    }),
    { numRuns: 40 },
  );
  expect(applied).toBeGreaterThan(20);
}, 120_000);
