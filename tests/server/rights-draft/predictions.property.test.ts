import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visibleFields } from "../../../src/model/access.ts";
import type { Actor } from "../../../src/model/actor.ts";
import type { RightsEffects } from "../../../src/model/contract/rights-draft.ts";
import { type Entity, entityOf } from "../../../src/model/documents.ts";
import { fieldsOf } from "../../../src/model/fields.ts";
import { mayDo } from "../../../src/model/permitted.ts";
import { withSeenSums } from "../../../src/model/seen-sums.ts";
import { accountById, type StoredAccount } from "../../../src/server/identity/accounts.ts";
import { actorUnder } from "../../../src/server/identity/drafted.ts";
import { inScope } from "../../../src/server/records/access/scope.ts";
import { type DraftCompany, draftCompany, ENTITIES } from "./company.ts";
import { changesOf, ofDraft } from "./random-draft.ts";

let company: DraftCompany;
beforeAll(async () => {
  company = await draftCompany();
});
afterAll(() => company.close());

/** What somebody sees, as `{entity} {record}` → names of columns. */
type Sight = ReadonlyMap<string, readonly string[]>;

const entities = (): Entity[] => ENTITIES.map((id) => entityOf(company.server.loaded.documents, id));

/** What an actor sees, by the functions with which lists find and cut their rows. */
async function predicted(actor: Actor | undefined): Promise<Sight> {
  const { server } = company;
  const seen = new Map<string, readonly string[]>();
  if (!actor) return seen;
  const whole = server.app.narrowed(withSeenSums(actor, server.loaded.documents.entities.values()));
  for (const entity of entities()) {
    if (!mayDo(whole, entity, "view")) continue;
    const { rows } = await sql<{ id: string }>`
      select t.id::text as id from ${sql.table(entity["x-table"])} as t where ${inScope(entity, whole, "t")}`.execute(server.db);
    const columns = visibleFields(entity, whole, "view");
    for (const { id } of rows) seen.set(`${entity.$id} ${id}`, columns);
  }
  return seen;
}

/** What the server gives him, list by list and record by record. */
async function given(username: string): Promise<Sight> {
  const { server } = company;
  const seen = new Map<string, readonly string[]>();
  const token = await company.tokenOf(username);
  for (const entity of entities()) {
    const base = `/${entity["x-api"]?.rest}`;
    const { data, status } = await server.call<{ records: Record<string, unknown>[] }>("POST", `${base}/data`, {
      token,
      body: {},
    });
    if (status === 403 || status === 401) continue;
    expect(status, `${entity.$id} ${username}`).toBe(200);
    const [first] = data.records;
    if (!first) continue;
    const one = await server.call<Record<string, unknown>>("GET", `${base}/${first.id}`, { token });
    for (const record of data.records)
      seen.set(
        `${entity.$id} ${record.id}`,
        Object.keys(one.data).filter((name) => fieldsOf(entity).has(name)),
      );
  }
  return seen;
}

const byEntity = (sights: Iterable<Sight>, entity: string): Set<string> =>
  new Set([...sights].flatMap((sight) => [...sight.keys()]).filter((key) => key.startsWith(`${entity} `)));

test("10,000 predictions of who sees which column of which record are what the server gives after the draft is applied", async () => {
  const { server, root, people, names } = company;
  let triples = 0;
  const everybody = async () => new Map(await Promise.all(names.map(async (name) => [name, await given(name)] as const)));
  let before = await everybody();
  await fc.assert(
    fc.asyncProperty(fc.array(ofDraft(company), { minLength: 1, maxLength: 4 }), async (wishes) => {
      const changes = await changesOf(company, wishes);
      const accounts = (await Promise.all(people.map((id) => accountById(server.db, id)))) as StoredAccount[];
      const drafted = await Promise.all(accounts.map((one) => actorUnder(server.db, one, one.organisations[0] ?? null, changes)));
      const expected = new Map(await Promise.all(drafted.map(async (actor, at) => [names[at] as string, await predicted(actor)] as const)));
      const effects = (await server.call<RightsEffects>("POST", "/api/v1/rights/effects", { token: root, body: { changes } })).data;
      const answer = await server.call<{ set: string | null }>("POST", "/api/v1/changes", { token: root, body: { changes } });
      expect(effects.refusals.length > 0).toBe(answer.data.set === null);
      if (answer.data.set === null) return;
      const after = await everybody();
      for (const name of names) {
        const [now, then] = [after.get(name) as Sight, expected.get(name) as Sight];
        expect([...now.keys()].sort(), `${name} ${JSON.stringify(changes)}`).toEqual([...then.keys()].sort());
        for (const [record, columns] of now) expect([...columns].sort(), record).toEqual([...(then.get(record) ?? [])].sort());
        triples += [...then.values()].reduce((sum, columns) => sum + columns.length, 0);
      }
      expectCounted(effects, before, after);
      before = after;
    }),
    { numRuns: 24, endOnFailure: true },
  );
  expect(triples).toBeGreaterThan(10_000);
}, 300_000);

/** The numbers of effects are those that one counts in what the server gives, before and after. */
function expectCounted({ rows }: RightsEffects, before: ReadonlyMap<string, Sight>, after: ReadonlyMap<string, Sight>): void {
  for (const { $id } of entities()) {
    const [gained, lost] = [new Set<string>(), new Set<string>()];
    for (const [name, now] of after) {
      const [is, was] = [byEntity([now], $id), byEntity([before.get(name) as Sight], $id)];
      for (const one of is) if (!was.has(one)) gained.add(one);
      for (const one of was) if (!is.has(one)) lost.add(one);
    }
    const told = rows.find(({ entity }) => entity === $id);
    expect([told?.gained.records ?? 0, told?.lost.records ?? 0], $id).toEqual([gained.size, lost.size]);
  }
}
