import { expect, test } from "vitest";
import { isTrusted } from "./trust.ts";

const person = (permissions: readonly string[], more: object = {}) => ({
  isSuperUser: false,
  userType: 2,
  permissions: new Set(permissions),
  ...more,
});

test("who works with records, looks at people and takes lists out is trusted with his own work alone", () => {
  expect(isTrusted(person(["order:edit", "order:delete", "dict:edit", "user:view", "user:pick", "user:explain", "role:export"]))).toBe(
    false,
  );
});

test("who decides what others may do, by whatever word, is trusted with more", () => {
  for (const permission of [
    "user:edit",
    "user:import",
    "user:runAs",
    "role:add",
    "department:edit",
    "tenant:administrator",
    "platform:edit",
  ])
    expect(isTrusted(person(["order:view", permission])), permission).toBe(true);
  expect(isTrusted(person([], { isSuperUser: true }))).toBe(true);
  expect(isTrusted(person([], { userType: 1 }))).toBe(true);
});
