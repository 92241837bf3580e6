import { expect, test } from "vitest";
import { OPERATION_TYPES } from "../../../flow/graph.ts";
import { missing, NOTHING } from "./commit.ts";
import { agreeing, kindOf, peopleAsked, presetSigners, refusing } from "./operation-table.ts";
import { phrasesIn, withMovedPhrase, withoutPhrase, withPhrase, withPicked } from "./phrases.ts";
import { taskRequest } from "./task-request.ts";

const offers = (...types: string[]) => types.map((type) => ({ type }));
const LI = { id: "7", name: "李雷" };

test("every operation of the specification has its button and its form", () => {
  expect(OPERATION_TYPES.filter((type) => !kindOf(type))).toEqual([]);
  expect(kindOf("fly")).toBeUndefined();
});

test("looks are those of the specification: what decides is primary, what is kept is green, what takes back is red", () => {
  const looks = (...types: string[]) => new Set(types.map((type) => kindOf(type)?.look));
  expect(looks("agree", "transfer", "co_sign", "multi_agree", "multi_sign", "set_assignee")).toEqual(new Set(["primary"]));
  expect(looks("save")).toEqual(new Set(["success"]));
  expect(looks("refuse", "multi_refuse")).toEqual(new Set(["default"]));
  expect(looks("reject", "revoke")).toEqual(new Set(["danger"]));
});

test("the form must be whole for what goes on with the record, and for nothing else", () => {
  const whole = OPERATION_TYPES.filter((type) => kindOf(type)?.whole);
  expect(whole.toSorted()).toEqual(["agree", "finish", "multi_agree", "multi_sign", "set_assignee"]);
});

test("one key agrees and one refuses, whatever the task calls it", () => {
  expect(agreeing(offers("save", "multi_agree", "agree"))?.type).toBe("multi_agree");
  expect(refusing(offers("reject", "refuse"))?.type).toBe("refuse");
  expect(refusing(offers("agree", "reject"))?.type).toBe("reject");
  expect(refusing(offers("agree"))).toBeUndefined();
});

test("opinion, people and step are asked for where the operation has them", () => {
  expect(missing({ type: "agree" }, NOTHING)).toEqual({ opinion: "opinion" });
  expect(missing({ type: "agree" }, { ...NOTHING, opinion: "  \n " })).toEqual({ opinion: "opinion" });
  expect(missing({ type: "transfer" }, NOTHING)).toEqual({ opinion: "opinion", people: "people" });
  expect(missing({ type: "reject" }, { ...NOTHING, opinion: "不" })).toEqual({ node: "node" });
  expect(missing({ type: "remove_sign" }, { ...NOTHING, opinion: "多了" })).toEqual({ people: "signers" });
  expect(missing({ type: "copy" }, { ...NOTHING, people: [LI] })).toEqual({});
  expect(missing({ type: "save" }, NOTHING)).toEqual({});
  expect(missing({ type: "revoke" }, NOTHING)).toEqual({});
});

test("a countersign whose people the flow names asks for none", () => {
  const preset = { type: "multi_sign", multiSignAssignee: { assigneeList: "li, wang ,," } };
  expect(presetSigners(preset)).toEqual(["li", "wang"]);
  expect(peopleAsked(preset)).toBeUndefined();
  expect(peopleAsked({ type: "multi_sign" })).toBe("many");
  expect(peopleAsked({ type: "multi_sign", multiSignAssignee: { assigneeList: "" } })).toBe("many");
  expect(taskRequest(preset, { ...NOTHING, opinion: "请会签" })).toEqual({
    flowTaskCommentDto: { approvalType: "multi_sign", comment: "请会签" },
    taskVariableData: { assigneeList: ["li", "wang"] },
  });
});

test("people go where their operation has them", () => {
  const commit = { opinion: "转", people: [LI] };
  expect(taskRequest({ type: "transfer" }, commit)).toEqual({
    flowTaskCommentDto: { approvalType: "transfer", comment: "转", delegateAssginee: ["7"] },
  });
  expect(taskRequest({ type: "multi_sign" }, commit).taskVariableData).toEqual({ assigneeList: ["7"] });
  expect(taskRequest({ type: "set_assignee" }, commit, { level: 2 })).toEqual({
    flowTaskCommentDto: { approvalType: "set_assignee", comment: "转" },
    taskVariableData: { level: 2, appointedAssignee: "7" },
  });
  expect(taskRequest({ type: "reject" }, { opinion: "错", people: [], node: "apply" }).targetTaskId).toBe("apply");
});

test("what was filled in goes with the operation", () => {
  const filled = { masterData: { note: "改", version: 3 }, slaveData: { items: [{ id: "1" }] } };
  expect(taskRequest({ type: "save" }, NOTHING, {}, filled)).toEqual({ flowTaskCommentDto: { approvalType: "save" }, ...filled });
  expect(taskRequest({ type: "save" }, NOTHING)).toEqual({ flowTaskCommentDto: { approvalType: "save" } });
});

test("phrases: each once, in one's own order, and what is kept wrongly is none", () => {
  expect(phrasesIn(["同意", 3, " ", null])).toEqual(["同意"]);
  expect(phrasesIn("同意")).toBeUndefined();
  expect(withPhrase(["同意"], " 同意 ")).toEqual(["同意"]);
  expect(withPhrase(["同意"], "请补充")).toEqual(["同意", "请补充"]);
  const full = Array.from({ length: 20 }, (_, index) => `第 ${index} 条`);
  expect(withPhrase(full, "新")).toHaveLength(20);
  expect(withPhrase(full, "新").at(-1)).toBe("新");
  expect(withMovedPhrase(["a", "b", "c"], "c", -1)).toEqual(["a", "c", "b"]);
  expect(withMovedPhrase(["a", "b"], "a", -1)).toEqual(["a", "b"]);
  expect(withoutPhrase(["a", "b"], "a")).toEqual(["b"]);
});

test("a phrase takes the place of another one, and stands behind what was written", () => {
  expect(withPicked("", "同意", ["同意"])).toBe("同意");
  expect(withPicked("同意", "请补充", ["同意", "请补充"])).toBe("请补充");
  expect(withPicked("价格偏高", "同意", ["同意"])).toBe("价格偏高\n同意");
});
