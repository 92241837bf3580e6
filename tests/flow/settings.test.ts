import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compile } from "../../src/flow/compile.ts";
import { COMPLETIONS } from "../../src/flow/countersign.ts";
import { type Design, readDesign, writeDesign } from "../../src/flow/design/design.ts";
import type { FlowSettings, RuleSettings } from "../../src/flow/design/settings.ts";
import { settingsOf } from "../../src/flow/design/settings-read.ts";
import { writeSettings } from "../../src/flow/design/settings-write.ts";
import { type Graph, OPERATION_TYPES } from "../../src/flow/graph.ts";
import { buildFlow } from "./builder.ts";

const FILES = readdirSync("schemas/flows").map((file) => readFileSync(`schemas/flows/${file}`, "utf8"));
const idsIn = ({ process }: Design) => [undefined, ...(process.get("flowElements") as { id: string }[]).map(({ id }) => id)];

const FLOW = `
apply: user people=starter ops=agree
lead: user people=leader:1 vote=half_agree timeout="PT48H remind" variables=why policies="nobody=skip"
late: boundary on=lead after=PT48H quiet
tell: service set="reviewStatus = 1"
big: exclusive
wait: timer after=P2D
ask: send message=hello
s -> apply -> lead -> big
big -> tell ? record.amount > 5
big -> e default
tell -> wait -> ask -> e
late -> e
`;

test("what is read of every element of the product's flows, and is written as it was, changes nothing in the file", async () => {
  for (const xml of [...FILES, buildFlow(FLOW)]) {
    const design = await readDesign(xml);
    const before = await writeDesign(design);
    for (const id of idsIn(design)) writeSettings(design, id, settingsOf(design, id) as FlowSettings);
    expect(await writeDesign(design)).toBe(before);
  }
});

const word = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,6}$/);
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const list = fc.uniqueArray(word, { minLength: 1, maxLength: 3 });
const rule: fc.Arbitrary<RuleSettings> = fc.oneof(
  fc.record({ kind: fc.constant("users" as const), usernames: list }),
  fc.record({ kind: fc.constant("roles" as const), codes: list, group: maybe(word), inDepartment: maybe(fc.constant(true)) }),
  fc.record({ kind: fc.constant("positions" as const), codes: list, group: maybe(word) }),
  fc.record({ kind: fc.constant("department" as const), code: maybe(word), field: maybe(word), group: maybe(word) }),
  fc.record({ kind: fc.constant("leader" as const), levels: fc.nat(4), field: maybe(word) }),
  fc.record({ kind: fc.constantFrom("starter" as const, "superior" as const, "appointed" as const) }),
  fc.record({ kind: fc.constant("field" as const), field: word }),
  fc.record({ kind: fc.constant("expression" as const), source: fc.constantFrom('"li"', "record.owner") }),
);
const text = fc.constantFrom('"好 <b> & c"', "record.code + '\"'");
const user: fc.Arbitrary<Partial<FlowSettings>> = fc.record({
  name: word,
  people: fc.array(rule, { maxLength: 4 }),
  take: fc.constantFrom("each" as const, "claim" as const),
  countersign: fc.option(
    fc.record({
      completion: fc.constantFrom(...COMPLETIONS),
      sequential: fc.boolean(),
      strict: maybe(fc.constant(true as const)),
      needed: maybe(fc.integer({ min: 1, max: 5 })),
    }),
  ),
  operations: fc.array(
    fc.record({
      type: fc.constantFrom(...OPERATION_TYPES),
      label: maybe(word),
      plain: maybe(fc.constant(true as const)),
      assigneeList: maybe(list),
    }),
    { maxLength: 4 },
  ),
  variables: fc.array(fc.record({ variableName: word, label: maybe(word), builtin: fc.boolean(), bindColumnId: maybe(word) }), {
    maxLength: 3,
  }),
  timeouts: fc.array(
    fc.record({
      after: fc.constantFrom("P2D", "PT48H"),
      workdays: fc.boolean(),
      do: fc.constantFrom("remind" as const, "transfer" as const, "escalate" as const),
      every: maybe(fc.constant("P1D")),
      to: fc.array(rule, { minLength: 1, maxLength: 2 }),
    }),
    { maxLength: 3 },
  ),
  policies: fc.record({
    nobody: maybe(fc.constantFrom("skip" as const, "refuse" as const)),
    gone: maybe(fc.constant("leaveOut" as const)),
  }),
});
const effects = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant("set"), field: word, value: text, to: fc.constant([]) }),
    fc.record({ do: fc.constant("notice"), title: text, text, to: fc.array(rule, { minLength: 1, maxLength: 2 }) }),
  ),
  { minLength: 1, maxLength: 3 },
);

const bare = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test("what is set is what the compiled flow does, whatever was there before", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(user, { minLength: 1, maxLength: 3 }), effects, async (steps, does) => {
      let design = await readDesign(buildFlow(FLOW));
      const set = (id: string, next: Partial<FlowSettings>) =>
        writeSettings(design, id, { ...(settingsOf(design, id) as FlowSettings), ...next });
      for (const step of steps) set("lead", step);
      set("tell", { effects: does });
      const xml = await writeDesign(design);
      design = await readDesign(xml);
      const { graph } = await compile(xml);
      const last = steps.at(-1) as FlowSettings;
      const { lead, tell } = graph.nodes as Graph["nodes"] & {
        lead: Extract<Graph["nodes"][string], { kind: "user" }>;
        tell: { effects: unknown };
      };
      const { people, operations, variables, timeouts, take, countersign, policies, name } = lead;
      expect(bare({ people, operations, variables, timeouts, take, countersign: countersign ?? null, name })).toEqual(
        bare({ ...without(last, "policies") }),
      );
      expect(policies).toMatchObject(bare(last.policies) as object);
      expect(bare(tell.effects)).toEqual(bare(does.map((one) => (one.do === "notice" ? one : without(one, "to")))));
      expect(bare(settingsOf(design, "lead"))).toMatchObject(bare({ ...last, timeouts: undefined }) as object);
    }),
    { numRuns: 60 },
  );
});

function without<T extends object>(object: T, key: keyof T): Partial<T> {
  const { [key]: _, ...rest } = object;
  return rest as Partial<T>;
}

test("ways, timers, messages, calls and the flow itself", async () => {
  const design = await readDesign(buildFlow(FLOW));
  const set = (id: string | undefined, next: Partial<FlowSettings>) =>
    writeSettings(design, id, { ...(settingsOf(design, id) as FlowSettings), ...next });
  set(undefined, { name: "新名", policies: { starter: "superior" } });
  set("big_tell", { name: "大额", condition: "record.amount > 9" });
  set("big_e", { isDefault: false });
  set("big_tell", { isDefault: true, condition: null });
  set("wait", { timer: { by: "at", value: "record.dueDate" } });
  set("late", { interrupting: true, timer: { by: "duration", value: "PT3H", workdays: true } });
  set("ask", { message: "other" });
  const { graph, process } = await compile(await writeDesign(design));
  expect(process).toMatchObject({ name: "新名", policies: { starter: "superior" } });
  expect(graph.flows.big_tell).toMatchObject({ name: "大额" });
  expect(graph.flows.big_tell?.condition).toBeUndefined();
  expect(graph.nodes).toMatchObject({
    big: { default: "big_tell" },
    wait: { timer: { at: "record.dueDate" } },
    late: { interrupting: true, timer: { duration: "PT3H", workdays: true } },
    ask: { message: "other" },
  });
});

test("attributes and elements of other tools stay, also at rules that change", async () => {
  const xml = buildFlow(FLOW)
    .replace(/<ap:rule kind="leader"/, '<ap:rule kind="leader" x:note="kept" xmlns:x="urn:x"')
    .replace("<ap:people>", '<x:thing xmlns:x="urn:x" a="1"/><ap:people>');
  const design = await readDesign(xml);
  const now = settingsOf(design, "lead") as FlowSettings;
  writeSettings(design, "lead", { ...now, people: [{ kind: "leader", levels: 2 }], operations: [] });
  const written = await writeDesign(design);
  expect(written).toContain('x:note="kept"');
  expect(written).toContain("x:thing");
  expect(written).toContain('levels="2"');
});
