import { observable } from "@formily/reactive";
import { expect, test } from "vitest";
import type { Entity } from "../../../model/documents.ts";
import type { ExpressionScope } from "../../../model/expression.ts";
import { formPlanOf } from "../../form-plan.ts";
import { registry, superViewer } from "../form-fixtures.tsx";
import { createReactions } from "./reactions.ts";

const entity: Entity = {
  $id: "thing",
  title: "物品",
  type: "object",
  "x-table": "thing",
  properties: {
    a: { title: "A", type: "integer" },
    b: { title: "B", type: "integer" },
    whenA: { title: "随 A", type: "string", "x-visible": "record.a > 1" },
    whenB: { title: "随 B", type: "string", "x-required": "record.b > 1" },
    whenDivided: { title: "相除", type: "string", "x-visible": "10 / record.b > 1" },
  },
};
const entities = { thing: entity };
const plan = () => formPlanOf({ entity, layout: undefined, entities, viewer: superViewer, registry, mode: "edit" });

/** Reactions over values, with a count of how often any rule was asked. */
function reactions(values: Record<string, unknown>) {
  const record = observable.shallow(values);
  const questions = { count: 0 };
  const scope = (): ExpressionScope => {
    questions.count += 1;
    return { record, user: superViewer };
  };
  return { record, questions, reactions: createReactions(plan(), scope) };
}

test("states are right before anything is followed", () => {
  const { reactions: made } = reactions({ a: 2, b: 1 });
  expect(made.of("whenA").visible).toBe(true);
  expect(made.of("whenB").required).toBe(false);
});

test("a change asks only the rules that mention the field", () => {
  const { record, questions, reactions: made } = reactions({ a: 0, b: 1 });
  const stop = made.start();
  questions.count = 0;
  record.a = 5;
  expect(made.of("whenA").visible).toBe(true);
  expect(questions.count).toBe(1);
  stop();
  record.a = 0;
  expect(made.of("whenA").visible).toBe(true);
});

test("a rule over an empty field is false; one that fails leaves its field shown", () => {
  const { reactions: made } = reactions({ b: 0 });
  expect(made.of("whenA").visible).toBe(false);
  expect(made.of("whenDivided").visible).toBe(true);
});

test("a plan is compiled once for the same documents", () => {
  expect(plan()).toBe(plan());
  const others = { entity, layout: undefined, entities, viewer: { ...superViewer }, registry, mode: "edit" } as const;
  expect(formPlanOf(others)).not.toBe(plan());
});
