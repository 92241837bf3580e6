import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";

/** A task of 李雷, of an order that 张三 submitted. */
export const TASK: TaskInfo = {
  ...{ taskId: "71", processInstanceId: "70", processDefinitionId: "7", processDefinitionKey: "purchase", flowEntryName: "采购审批" },
  ...{ taskKey: "leader", taskName: "部门负责人审批", title: "采购订单 PO-0062", entity: "order", tableClassName: "orders" },
  ...{ businessKey: "62", screen: "order-list", task: "flow:t71", permissionView: "all", permissionEdit: ["order:note"], paramRequire: [] },
  operationList: [{ type: "agree" }, { type: "refuse" }, { type: "reject" }, { type: "transfer" }, { type: "save" }],
  variableList: [],
  ...{ assignee: { id: "2", name: "李雷" }, owner: null, starter: { id: "1", name: "张三" } },
  ...{ since: "2026-11-20T02:00:00.000Z", dueTime: null, endTime: null, outcome: null, state: "active", status: 1 },
  ...{ readOnly: false, claimable: false, claimed: false, suspended: false, draft: null, tally: null },
  why: [
    {
      text: "金额较大",
      taken: "condition",
      condition: "record.amount > 50000",
      values: [{ name: "record.amount", title: "金额", value: "62,000" }],
    },
  ],
};
