import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_POLICIES, type Policies } from "./people-rule.ts";
import { assigned, type Candidate, needsOthers, type Situation, united } from "./policy.ts";

const situation = (more: Partial<Situation> = {}): Situation => ({
  starter: "s",
  gone: new Set(),
  agreed: new Set(),
  superiorOf: (id) => ({ s: "boss", a: "boss", b: "chief" })[id],
  administrators: ["root"],
  ...more,
});
const of = (...ids: string[]): Candidate[] => ids.map((id) => ({ id }));
const assign = (candidates: Candidate[], policies: Partial<Policies> = {}, more: Partial<Situation> = {}, countersign = false) =>
  assigned(candidates, { ...DEFAULT_POLICIES, ...policies }, situation(more), { countersign });
const ids = ({ people }: { people: readonly Candidate[] }) => people.map(({ id }) => id);

describe("the people of several rules", () => {
  test("are each asked once, in the order of the rules, in the group that named them first", () => {
    expect(united([{ id: "a", group: "finance" }, { id: "b" }, { id: "a", group: "legal" }])).toEqual([
      { id: "a", group: "finance" },
      { id: "b" },
    ]);
  });
  test("are the starter as such where any rule says so", () => {
    expect(united([{ id: "s" }, { id: "s", asStarter: true }])).toEqual([{ id: "s", asStarter: true }]);
  });
});

describe("nobody is found", () => {
  test("the administrators get it, or it is passed, or refused", () => {
    expect(ids(assign([]))).toEqual(["root"]);
    expect(assign([], { nobody: "skip" })).toEqual({ people: [], skip: "nobody" });
    expect(assign([], { nobody: "refuse" })).toEqual({ people: [], refused: true });
  });
  test("and no administrator either: it is refused, and never passed over", () => {
    expect(assign([], {}, { administrators: [] })).toEqual({ people: [], refused: true });
  });
});

test("an administrator does not get his own by nobody being found, unless the policy asks the starter", () => {
  const administrators = ["s", "root"];
  for (const starter of ["skip", "superior"] as const) {
    expect(ids(assign([], { starter }, { administrators }))).toEqual(["root"]);
    expect(assign([], { starter }, { administrators: ["s"] })).toEqual({ people: [], refused: true });
  }
  expect(ids(assign([], { starter: "ask" }, { administrators }))).toEqual(["s", "root"]);
});

describe("who left the company", () => {
  const gone = { gone: new Set(["a"]) };
  test("is replaced by his superior, by the administrators, or left out", () => {
    expect(ids(assign(of("a", "c"), {}, gone))).toEqual(["boss", "c"]);
    expect(ids(assign(of("a", "c"), { gone: "administrator" }, gone))).toEqual(["root", "c"]);
    expect(ids(assign(of("a", "c"), { gone: "leaveOut" }, gone))).toEqual(["c"]);
  });
  test("leaves nobody where he had no superior", () => {
    expect(assign(of("c"), { nobody: "refuse" }, { gone: new Set(["c"]) })).toEqual({ people: [], refused: true });
  });
  test("keeps his group for who is asked in his place", () => {
    expect(assign([{ id: "a", group: "legal" }], {}, gone).people).toEqual([{ id: "boss", group: "legal" }]);
  });
});

describe("the starter among the people", () => {
  test("is asked, or his superior is, or the node is passed", () => {
    expect(ids(assign(of("s")))).toEqual(["s"]);
    expect(ids(assign(of("s"), { starter: "superior" }))).toEqual(["boss"]);
    expect(assign(of("s"), { starter: "skip" })).toEqual({ people: of("s"), skip: "starter" });
  });
  test("is always asked where the rule means the starter: nobody hands in for him", () => {
    const own: Candidate[] = [{ id: "s", asStarter: true }];
    for (const starter of ["skip", "superior"] as const)
      expect(assign(own, { starter, repeated: "skip" }, { agreed: new Set("s") }).people).toEqual(own);
  });
  test("without a superior does not approve his own: nobody is found", () => {
    expect(ids(assign(of("s"), { starter: "superior" }, { superiorOf: () => undefined }))).toEqual(["root"]);
  });
  test("comes in by his subordinate who left, and is treated as elsewhere", () => {
    const more = { gone: new Set(["a"]), superiorOf: (id: string) => ({ a: "s", s: "boss" })[id] };
    expect(ids(assign(of("a"), { starter: "superior" }, more))).toEqual(["boss"]);
  });
});

describe("who agreed before", () => {
  const agreed = { agreed: new Set(["a"]) };
  test("is asked again, or the node is passed where it was his alone", () => {
    expect(ids(assign(of("a"), {}, agreed))).toEqual(["a"]);
    expect(assign(of("a"), { repeated: "skip" }, agreed)).toEqual({ people: of("a"), skip: "repeated" });
  });
  test("is left out where others can do it, and votes in a countersign", () => {
    expect(ids(assign(of("a", "c"), { repeated: "skip" }, agreed))).toEqual(["c"]);
    expect(ids(assign(of("a", "c"), { repeated: "skip" }, agreed, true))).toEqual(["a", "c"]);
  });
});

const id = fc.constantFrom("s", "a", "b", "c", "d");
const candidate = fc.record({ id, group: fc.option(fc.constantFrom("g", "h"), { nil: undefined }), asStarter: fc.constant(undefined) });
const policies = fc.record<Policies>({
  nobody: fc.constantFrom("administrator", "skip", "refuse"),
  repeated: fc.constantFrom("skip", "ask"),
  starter: fc.constantFrom("skip", "ask", "superior"),
  gone: fc.constantFrom("superior", "administrator", "leaveOut"),
});
const situations = fc
  .record({
    gone: fc.uniqueArray(id),
    agreed: fc.uniqueArray(id),
    administrators: fc.uniqueArray(fc.constantFrom("root", "admin")),
    superiors: fc.dictionary(id, fc.constantFrom("boss", "chief")),
  })
  .map(({ gone, agreed, administrators, superiors }) =>
    situation({ gone: new Set(gone), agreed: new Set(agreed), administrators, superiorOf: (one) => superiors[one] }),
  );

test("whatever the rules find: nobody twice, nobody who is gone, and either people, a reason to pass, or a refusal", () => {
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 6 }), policies, situations, fc.boolean(), (found, rules, world, countersign) => {
      const { people, skip, refused } = assigned(found, rules, world, { countersign });
      expect(new Set(people.map((one) => one.id)).size).toBe(people.length);
      for (const one of people) expect(world.gone.has(one.id)).toBe(false);
      expect(people.length > 0 || skip === "nobody" || refused === true).toBe(true);
      if (skip === "starter") expect(rules.starter).toBe("skip");
      if (skip === "repeated") expect(rules.repeated).toBe("skip");
      if (!skip && rules.starter === "superior") expect(people.some((one) => one.id === "s")).toBe(false);
      if (!skip && !countersign && rules.starter === "skip") expect(people.some((one) => one.id === "s")).toBe(false);
    }),
  );
});

test("nothing more is read of people where the policies need nothing more", () => {
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 6 }), policies, situations, (found, rules, world) => {
      fc.pre(!needsOthers(found, rules, world));
      const blind = { ...world, administrators: [], superiorOf: () => expect.fail("asked") };
      expect(assigned(found, rules, blind, { countersign: false })).toEqual(assigned(found, rules, world, { countersign: false }));
    }),
  );
});
