import { expect, test } from "vitest";
import { reactionTo } from "./reactions.ts";

test.each([
  ["ADMIN", { kind: "alert" }],
  ["SUCCESS", { kind: "toast", tone: "success" }],
  ["WARNING", { kind: "toast", tone: "warning" }],
  ["ERROR", { kind: "toast", tone: "error" }],
  ["INFOMESSAGE", { kind: "notification", tone: "info" }],
  ["SUCCESSMESSAGE", { kind: "notification", tone: "success" }],
  ["WARNINGMESSAGE", { kind: "notification", tone: "warning" }],
  ["ERRORMESSAGE", { kind: "notification", tone: "error" }],
  ["LOGINOUT", { kind: "logOut" }],
  ["CONNECTNUM", { kind: "ignore" }],
  ["SOMETHING", { kind: "log" }],
])("%s with a title", (code, reaction) => {
  expect(reactionTo({ code, title: "甲" })).toEqual(reaction);
});

test.each(["ADMIN", "SUCCESS", "ERROR", "INFOMESSAGE", "constructor"])("%s without a title is only logged", (code) => {
  expect(reactionTo({ code })).toEqual({ kind: "log" });
  expect(reactionTo({ code, title: "" })).toEqual({ kind: "log" });
});

test("a log-out needs no title", () => {
  expect(reactionTo({ code: "LOGINOUT" })).toEqual({ kind: "logOut" });
});
