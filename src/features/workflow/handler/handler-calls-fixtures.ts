import { vi } from "vitest";
import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";
import type { FlowCalls } from "../calls.tsx";
import { fixtureCalls } from "../fixtures/FlowFixture.tsx";
import { TASK } from "./handler-fixtures.ts";

/** Calls over one task of three; what is sent is kept, and can be refused. */
export function handlerCalls(info: Partial<TaskInfo> = {}) {
  const known = fixtureCalls();
  const act = vi.fn(async (_: { body: unknown }) => ({ processInstanceId: "70", status: 1, currentStep: null, nextTaskId: null }));
  const revoke = vi.fn(async (_: unknown) => undefined);
  const askWithdraw = vi.fn(async (_: unknown) => undefined);
  const readMessages = vi.fn(async (_: unknown) => undefined);
  const runtimeTaskInfo = vi.fn(async () => ({ ...TASK, ...info }));
  const falls = vi.fn(async () => ({
    possible: true,
    whole: false,
    falls: [{ taskName: "部门负责人审批", person: { id: "3", name: "王芳" }, outcome: "agree", time: "2026-11-20T02:00:00.000Z" }],
    stays: [{ taskName: "提交", person: { id: "1", name: "张三" }, outcome: "agree", time: "2026-11-19T02:00:00.000Z" }],
  }));
  const calls = {
    ...known,
    online: { act },
    operation: {
      ...known.operation,
      runtimeTaskInfo,
      revoke,
      runtimeTasks: async () => ({
        dataList: ["70", "71", "72"].map((taskId) => ({ taskId, processInstanceId: `1${taskId}` })),
        totalCount: 3,
      }),
      backNodes: async () => [
        { taskId: "leader", taskName: "部门负责人审批", approver: "王芳", isSubmit: false },
        { taskId: "apply", taskName: "提交", approver: "张三", isSubmit: true },
      ],
    },
    own: {
      ...known.own,
      falls,
      askWithdraw,
      readMessages,
      instance: async () => ({ processInstanceId: "70", processDefinitionId: "7", status: 1 }),
    },
  } as unknown as FlowCalls;
  return { calls, act, revoke, askWithdraw, runtimeTaskInfo, readMessages, falls };
}
