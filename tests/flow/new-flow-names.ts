import type { NewFlowNames } from "../../src/flow/design/new-flow.ts";

/** How a new flow of tests calls its elements. */
export const NEW_FLOW_NAMES: NewFlowNames = {
  ...{ start: "发起", submit: "提交申请", submitButton: "提交", approval: "部门负责人审批", end: "结束" },
};
