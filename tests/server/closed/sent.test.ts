import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Documents, type Entity, entityOf } from "../../../src/model/documents.ts";
import { displayField, fieldsOf } from "../../../src/model/fields.ts";
import { type Network, parseNetwork } from "../../../src/model/network.ts";
import { SPREADSHEET } from "../../../src/server/jobs/routes.ts";
import { sendDue } from "../../../src/server/modules/report/subscribe/due.ts";
import { testConfig } from "../platform/platform.ts";
import { type PostOffice, postOffice } from "../report/post-office.ts";
import { type Receiver, receiver } from "../webhooks/receiver.ts";
import { nameOf, sight } from "./allowed.ts";
import { textOf } from "./read-file.ts";
import { listedColumns, NAMES, type Person, type World, world } from "./world.ts";

/**
 * The leak meter at the exits that nobody calls: what the product sends by itself, to receivers of webhooks and exchanges and by mail. It goes out in somebody's rights,
 * and holds what he may see.
 */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let the: World;
let sees: ReturnType<typeof sight>;
let there: Receiver;
let office: PostOffice;
beforeAll(async () => {
  [there, office] = [await receiver(), await postOffice()];
  the = await world({
    webhookAddresses: [parseNetwork("127.0.0.1") as Network],
    senders: { ...testConfig().senders, mail: { url: office.url, from: "Formwork <formwork@example.com>" } },
  });
  sees = sight(the);
});
afterAll(async () => {
  await the?.close();
  await Promise.all([there?.close(), office?.close()]);
});

const documents = (): Documents => the.server.loaded.documents;
const personOf = (name: string) => the.people[name] as Person;
const ask = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(the.server.db)).rows;
/** Entities whose records are sent as files. */
const FILED = ["purchase-order", "supplier", "contract-ledger", "user"] as const;

const KINDS = ["own", "team", "far", "foreign", "shared"] as const;

interface Sent {
  readonly of: string;
  readonly text: string;
}

/** What was sent to somebody, by the names of its canaries, each with the first that held it. */
const canariesIn = (sent: readonly Sent[]): Map<string, string> =>
  new Map(sent.toReversed().flatMap(({ of, text }) => the.canaries.in(text).map((canary) => [nameOf(canary), of] as const)));

function leaks(person: Person, sent: readonly Sent[]): string[] {
  const mine = new Set([...sees.allowed(person), ...sees.tolerated(person)]);
  return [...canariesIn(sent)].filter(([canary]) => !mine.has(canary)).map(([canary, of]) => `${person.name} was sent ${canary} in ${of}`);
}

/** What he may see of the names of these entities and was not sent: a meter to which nothing is sent would be no meter. */
function missing(person: Person, entities: readonly Entity[], sent: readonly Sent[]): string[] {
  const [mine, seen] = [sees.allowed(person), canariesIn(sent)];
  const values = entities
    .filter((entity) => sees.holds(person, entity, "view"))
    .flatMap((entity) =>
      KINDS.filter((kind) => sees.reaches(person, entity, kind)).map((kind) =>
        nameOf({ entity: entity.$id, field: displayField(entity), kind }),
      ),
    );
  return values.filter((name) => mine.has(name) && the.canaries.all().some((one) => nameOf(one) === name) && !seen.has(name));
}

/** Who has one role, in which a webhook or an exchange of his works as he does himself. */
const SENDERS = ["boss", "reader", "clerk", "leader", "picker", "stranger"] as const;
const received = (name: string, agent: string): Sent[] =>
  there.got
    .filter(({ path, headers }) => path.endsWith(`/${name}`) && String(headers["user-agent"]).startsWith(agent))
    .map(({ id, text }) => ({ of: `${agent} ${id}`, text }));

describe("messages of webhooks", () => {
  /** Of whose changes webhooks hear. */
  const heard = () => [...documents().entities.values()].filter((entity) => entity["x-api"] && !entity["x-master"] && !entity["x-single"]);

  beforeAll(async () => {
    for (const name of SENDERS)
      for (const { $id: module } of heard())
        await ask(sql`with hook as (
            insert into integration_webhook (name, url, module, role_id, enabled, owner_id, tenant_id, create_by_id, version)
            select ${`${name} ${module}`}, ${`${there.url}/${name}`}, ${module}, u.roles_ids[1], true, u.id, u.tenant_id, u.id, 1
            from sysr_user as u where u.username = ${name} returning id
          ) insert into webhook_secret (hook_id, secret) select id, 'whsec_c2VjcmV0' from hook`);
    // Somebody has changed every field of every record.
    for (const entity of heard())
      for (const kind of KINDS)
        await ask(sql`insert into record_event (entity, record_id, kind, fields, version, tenant_id)
          select ${entity.$id}, x.id, 'updated', ${[...fieldsOf(entity).keys()]}::text[], 1, ${the.kinds.find(({ name }) => name === kind)?.tenant ?? null}
          from (select ${the.idOf(entity.$id, kind) ?? null}::bigint as id) as x where x.id is not null`);
    const open = () =>
      ask(sql`select 'event' from record_event where place is null
        union all select 'consumer' from event_consumer where name = 'webhooks' and place < (select max(place) from record_event)
        union all select 'message' from webhook_outbox`);
    await vi.waitFor(async () => expect(await open()).toEqual([]), { timeout: 280_000, interval: 500 });
  });

  test.each(SENDERS)("in the role of %s hold what he may see, and nothing else", (name) => {
    const person = personOf(name);
    const sent = received(name, "Formwork-Webhooks");
    expect(leaks(person, sent)).toEqual([]);
    expect(missing(person, heard(), sent)).toEqual([]);
  });

  test("are as many as there are records for somebody", () => {
    expect(received("boss", "Formwork-Webhooks").length).toBeGreaterThan(100);
    expect(received("picker", "Formwork-Webhooks")).toEqual([]);
  });
});

describe("files that are sent", () => {
  const REPORTS = () => [...documents().screens.values()].filter(({ kind }) => kind === "report");
  const AT = new Date();

  beforeAll(async () => {
    await ask(sql`update report_subscription set paused = true`);
    // Who exports may print here.
    for (const { entity } of REPORTS())
      await ask(sql`insert into sysr_role_permission (master_id, permission) select distinct r.master_id, ${`${entity}:print`}
        from sysr_role_permission as r where r.permission = ${`${entity}:export`}
          and not exists (select from sysr_role_permission as p where p.master_id = r.master_id and p.permission = ${`${entity}:print`})`);
    for (const name of NAMES)
      await ask(sql`update sysr_user set email = ${`${name}@example.com`}, email_verified = true where id = ${personOf(name).id}`);
    for (const keeper of ["boss", "stranger"]) {
      const { id: owner, tenant } = personOf(keeper);
      const people = NAMES.map(personOf).filter((person) => person.isSuper || person.tenant === tenant);
      const subscribe = (of: { report?: string; plan?: string; format: string }) =>
        ask(sql`insert into report_subscription
            (name, report, plan, format, frequency, time, zone, users_ids, next_at, language, create_by_id, tenant_id, version)
          values ('x', ${of.report ?? null}, ${of.plan ?? null}, ${of.format}, 'daily', '08:00', 'Asia/Shanghai', ${people.map(({ id }) => id)}::bigint[],
            ${AT}, 'zh-CN', ${owner}, ${tenant}, 1)`);
      for (const { $id: report } of REPORTS()) for (const format of ["pdf", "xlsx"]) await subscribe({ report, format });
      for (const entity of FILED) {
        const [plan] = await ask<{
          id: string;
        }>(sql`insert into sysr_search_plan (form_en, search_name, share, condition, create_by_id, tenant_id, version)
          values (${entity}, ${`all of ${entity}`}, 'everybody', '{"all": []}', ${owner}, ${tenant}, 1) returning id::text`);
        await subscribe({ plan: String(plan?.id), format: "xlsx" });
      }
    }
    for (const name of SENDERS)
      for (const module of FILED) {
        const [exchange] = await ask<{ id: string }>(sql`
          insert into integration_exchange (name, direction, module, format, place, url, zone, role_id, owner_id, language, enabled, tenant_id, create_by_id, version)
          select ${`${name} ${module}`}, 'export', ${module}, 'json', 'https', ${`${there.url}/${name}`}, 'Asia/Shanghai', u.roles_ids[1], u.id, 'zh-CN', true,
            u.tenant_id, u.id, 1 from sysr_user as u where u.username = ${name} returning id::text`);
        await the.server.app.jobs.put(the.server.db, { kind: "dataExchange", input: { exchange: exchange?.id } });
      }
    await sendDue(the.server.db, documents(), AT);
    const open = async () => {
      await the.server.app.jobs.lookAfter();
      return ask(sql`select 'job' from job where state in ('queued', 'running') union all select 'letter' from message_outbox`);
    };
    await vi.waitFor(async () => expect(await open()).toEqual([]), { timeout: 280_000, interval: 500 });
  });

  const mailed = (name: string): Sent[] =>
    office.letters
      .filter(({ to }) => to === `${name}@example.com`)
      .map(({ subject, name: file, text, file: bytes }) => {
        const type = bytes.subarray(0, 5).toString() === "%PDF-" ? "application/pdf" : SPREADSHEET;
        return { of: `${subject} ${file}`, text: text + textOf(type, bytes, "") };
      });

  test.each(NAMES)("by mail hold what %s may see, and nothing else", (name) => {
    // Roles are chosen for a session: what is sent goes by all that somebody has.
    const person = { ...personOf(name), ...(name === "chooser" && { columns: listedColumns }) };
    expect(leaks(person, mailed(name))).toEqual([]);
    const filed = FILED.map((id) => entityOf(documents(), id)).filter((entity) => sees.holds(person, entity, "export"));
    expect(missing(person, person.isSuper ? [] : filed, mailed(name))).toEqual([]);
  });

  test("by mail are as many as there are reports, in both formats, and plans", () => {
    expect(mailed("boss")).toHaveLength(REPORTS().length * 2 + FILED.length);
    expect(mailed("picker")).toEqual([]);
  });

  test.each(SENDERS)("by exchanges in the role of %s hold what he may see, and nothing else", (name) => {
    const person = personOf(name);
    const sent = received(name, "Formwork-Exchange");
    expect(leaks(person, sent)).toEqual([]);
    const filed = FILED.map((id) => entityOf(documents(), id)).filter((entity) => sees.holds(person, entity, "export"));
    expect(missing(person, filed, sent)).toEqual([]);
  });
});
