/** The actions of flows that screens name (`run`): each is done by `flowActions`, whose code comes with the first of them. */
export const FLOW_ACTIONS = [
  "flow.submit",
  "flow.handle",
  "flow.view",
  "flow.claim",
  "flow.giveBack",
  "flow.agreeBatch",
  "flow.remind",
  "flow.revoke",
  "flow.cancel",
  "flow.stop",
  "flow.suspend",
  "flow.activate",
  "flow.delete",
  "flow.create",
  "flow.design",
  "flow.versions",
  "flow.transfer",
  "flow.jump",
  "flow.resend",
  "flow.repair",
  "flow.stopMany",
  "flow.suspendMany",
  "flow.handOver",
  "flow.migrate",
] as const;

export type FlowAction = (typeof FLOW_ACTIONS)[number];
