import { expect, test } from "vitest";
import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";
import { AppError } from "../../../model/error.ts";
import { isSubmittable, submittingOffer } from "../submit/submission.ts";
import { TASK } from "./handler-fixtures.ts";
import { offersOf } from "./offers.ts";
import { isOfTask } from "./operate.ts";
import { neighbours } from "./useMyTasks.ts";

const types = (info: Partial<TaskInfo>, viewer = "2", isRead = false) =>
  offersOf({ ...TASK, operationList: [], ...info }, viewer, isRead).map(({ type }) => type);

test("who did a task may take it back while the flow runs; who started the flow may remind and cancel", () => {
  expect(types({ state: "done", assignee: { id: "2", name: "李雷" } })).toEqual(["revoke"]);
  expect(types({ state: "done", assignee: { id: "3", name: "王芳" } })).toEqual([]);
  expect(types({ state: "active" }, "1")).toEqual(["remind", "cancel"]);
  expect(types({ state: "active", assignee: { id: "1", name: "张三" } }, "1")).toEqual(["cancel"]);
  expect(types({ state: "done", status: 2 })).toEqual([]);
  expect(types({ state: "done", assignee: { id: "2", name: "李雷" }, operationList: [{ type: "revoke" }] }, "2", true)).toEqual(["revoke"]);
  expect(types({ state: "done", suspended: true })).toEqual([]);
});

test("what is filled in goes with the operations of a task, those that leave it with its holder too, and with none beside it", () => {
  const carry = ["save", "copy", "co_sign", "remove_sign", "agree", "revoke", "withdraw", "remind", "cancel"].filter((type) =>
    isOfTask({ type }),
  );
  expect(carry).toEqual(["save", "copy", "co_sign", "remove_sign", "agree"]);
});

test("an open task has its operations, but none that takes back what is not done; read by its address it has none", () => {
  const operationList = [{ type: "agree" }, { type: "revoke" }];
  expect(types({ operationList })).toEqual(["agree"]);
  expect(types({ operationList }, "2", true)).toEqual([]);
});

test("one goes from a task to the next and the former, and from the last one that is done to the first that is left", () => {
  const tasks = ["1", "2", "3"].map((taskId) => ({ taskId, processInstanceId: `${taskId}0` }));
  const address = (id: string) => `/handlerFlowTask?processInstanceId=${id}0&taskId=${id}`;
  expect(neighbours(tasks, 3, "2")).toEqual({ at: 2, total: 3, next: address("3"), former: address("1"), after: address("3") });
  expect(neighbours(tasks, 3, "3")).toMatchObject({ next: undefined, former: address("2"), after: address("1") });
  expect(neighbours(tasks, 3, "9")).toMatchObject({ at: undefined, former: undefined, after: address("1") });
  expect(neighbours([{ taskId: "1", processInstanceId: "10" }], 1, "1")).toMatchObject({ next: undefined, after: undefined });
});

test("what is not submitted yet, or was cancelled, can be submitted", () => {
  expect([0, 5, null, undefined].map(isSubmittable)).toEqual([true, true, true, true]);
  expect([1, 2, 4].map(isSubmittable)).toEqual([false, false, false]);
});

test("a flow whose first node cannot submit is refused in the words of the specification", () => {
  const first = (info: Partial<TaskInfo>) => () => submittingOffer({ ...TASK, ...info });
  // Who submits for somebody else is not the one who starts: he is asked, and not refused.
  const mine = { assignee: { id: "1", name: "张三" }, starter: { id: "9", name: "李四" } };
  expect(first({ ...mine, operationList: [{ type: "save" }, { type: "agree" }] })()).toEqual({ type: "agree" });
  expect(first({ ...mine, operationList: [{ type: "agree" }, { type: "multi_sign" }] })().type).toBe("multi_sign");
  expect(first({ ...mine, operationList: [] })).toThrow(new AppError("flow.firstNoOperations"));
  expect(first({ ...mine, operationList: [{ type: "save" }] })).toThrow(new AppError("flow.firstNoSubmit"));
});
