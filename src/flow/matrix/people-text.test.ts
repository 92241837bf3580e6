import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlainRule } from "../people-rule.ts";
import { PEOPLE_WORDS, type PeopleWords, peopleText, readPeople } from "./people-text.ts";

const ENGLISH = Object.fromEntries(PEOPLE_WORDS.map((word) => [word, word])) as PeopleWords;
const CHINESE: PeopleWords = {
  ...{ role: "角色", roleHere: "本部门角色", position: "岗位", department: "部门", leader: "部门负责人", superior: "直属上级" },
  ...{ starter: "发起人", appointed: "指定人", field: "字段", node: "节点" },
};

test.each<[string, readonly PlainRule[] | undefined]>([
  ["", []],
  ["zhang, li", [{ kind: "users", usernames: ["zhang", "li"] }]],
  ["li.ming@example.com", [{ kind: "users", usernames: ["li.ming@example.com"] }]],
  [
    "角色：finance、角色:legal@法务",
    [
      { kind: "roles", codes: ["finance"] },
      { kind: "roles", codes: ["legal"], group: "法务" },
    ],
  ],
  ["role:a, role:b", [{ kind: "roles", codes: ["a", "b"] }]],
  ["部门负责人+1；直属上级", [{ kind: "leader", levels: 1 }, { kind: "superior" }]],
  ["leader[dept]", [{ kind: "leader", levels: 0, field: "dept" }]],
  ["= record.buyer, x", [{ kind: "expression", source: "record.buyer, x" }]],
  [
    "zhang, = record.buyer, x",
    [
      { kind: "users", usernames: ["zhang"] },
      { kind: "expression", source: "record.buyer, x" },
    ],
  ],
  ["= a == b ? 'x' : 'y'", [{ kind: "expression", source: "a == b ? 'x' : 'y'" }]],
  ["= a, = b", undefined],
  ["=", undefined],
  ["role", undefined],
  ["superior:x", undefined],
  ["two words:x", undefined],
])("%j", (text, rules) => expect(readPeople(text, CHINESE)).toEqual(rules));

const code = fc.stringMatching(/^[a-z][a-z0-9_]{0,6}$/).filter((one) => !PEOPLE_WORDS.some((word) => word.toLowerCase() === one));
const group = fc.option(
  code.map((one) => ({ group: one })),
  { nil: {} },
);
const rule: fc.Arbitrary<PlainRule> = fc.oneof(
  fc.array(code, { minLength: 1, maxLength: 3 }).map((usernames): PlainRule => ({ kind: "users", usernames })),
  fc
    .tuple(fc.array(code, { minLength: 1, maxLength: 3 }), group, fc.boolean())
    .map(([codes, of, here]): PlainRule => ({ kind: "roles", codes, ...of, ...(here && { inDepartment: true }) })),
  fc.tuple(fc.array(code, { minLength: 1, maxLength: 3 }), group).map(([codes, of]): PlainRule => ({ kind: "positions", codes, ...of })),
  fc.tuple(code, group).map(([one, of]): PlainRule => ({ kind: "department", code: one, ...of })),
  fc.tuple(code, group).map(([field, of]): PlainRule => ({ kind: "department", field, ...of })),
  fc
    .tuple(fc.option(code, { nil: undefined }), fc.integer({ min: 0, max: 9 }))
    .map(([field, levels]): PlainRule => ({ kind: "leader", levels, ...(field !== undefined && { field }) })),
  fc.constantFrom<PlainRule[]>({ kind: "superior" }, { kind: "starter" }, { kind: "appointed" }, { kind: "department" }),
  code.map((field): PlainRule => ({ kind: "field", field })),
  code.map((node): PlainRule => ({ kind: "node", node })),
);

test("what is written is read again as who it was, in every language", () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 4 }), fc.constantFrom(ENGLISH, CHINESE), (rules, words) => {
      const again = readPeople(peopleText(rules, words), words);
      expect(again && peopleText(again, words)).toBe(peopleText(rules, words));
      const codes = (all: readonly PlainRule[]) =>
        all.flatMap((one): unknown[] =>
          "usernames" in one ? [...one.usernames] : "codes" in one ? one.codes.map((each) => [one.kind, each]) : [one],
        );
      expect(codes(again ?? [])).toEqual(codes(rules));
    }),
  );
});
