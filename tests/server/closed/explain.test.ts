import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fieldsOf } from "../../../src/model/fields.ts";
import { nameOf, sight } from "./allowed.ts";
import { NAMES, type Person, type World, world } from "./world.ts";

/** Every person, every entity, and of each the fields that are hidden and some that are not. */
vi.setConfig({ testTimeout: 120_000 });

let the: World;
beforeAll(async () => {
  the = await world();
});
afterAll(() => the.close());

test.each(NAMES)("why %s sees what he sees is told without a value, or a name of a field, that is not for him", async (name) => {
  const person = the.people[name] as Person;
  const token = await person.token();
  const { reads, allowed, tolerated } = sight(the);
  // With what the rules of his own roles compare he is told, where he sees the column.
  const rules = await the.server.db.selectFrom("sysr_role_rule").select("rule").execute();
  const compared = the.canaries.in(rules.map(({ rule }) => rule).join(" ")).map(nameOf);
  const mine = new Set([...allowed(person), ...tolerated(person), ...compared]);
  const told = new Map<string, string>();
  let answers = 0;
  const ask = async (path: string, body: object) => {
    const answer = await the.server.app.inject({ method: "POST", url: `/api/v1/rights/${path}`, headers: { token }, payload: body });
    if (answer.statusCode === 200) answers++;
    const asked = new Set(the.canaries.in(JSON.stringify(body)).map((canary) => canary.token));
    for (const canary of the.canaries.in(answer.body))
      if (!asked.has(canary.token) && !mine.has(nameOf(canary))) told.set(nameOf(canary), `${path} ${JSON.stringify(body)}`);
  };
  const { entities, screens } = the.server.loaded.documents;
  for (const entity of entities.values()) {
    const names = [...fieldsOf(entity).keys()];
    const hidden = names.filter((field) => !reads(person, entity, field));
    const computed = names.filter((field) => fieldsOf(entity).get(field)?.property["x-computed"] !== undefined);
    const record = the.idOf(entity.$id, "own") ?? the.idOf(entity.$id, "shared");
    const questions = [...new Set([...hidden.slice(0, 4), ...computed, ...names.slice(0, 2)])].flatMap((field) => [
      { entity: entity.$id, field, ...(record && { record }) },
      { entity: entity.$id, field, mode: "edit", ...(record && { record }) },
    ]);
    const far = the.idOf(entity.$id, "far");
    const more = [{ entity: entity.$id, action: "remove" }, ...(far ? [{ entity: entity.$id, record: far }] : [])];
    for (const question of [...questions, ...more]) await ask("explain", question);
  }
  for (const screen of screens.keys()) await ask("gaps", { screen });
  expect([...told].map(([canary, request]) => `${canary} by ${request}`)).toEqual([]);
  expect(answers).toBeGreaterThan(100);
});
