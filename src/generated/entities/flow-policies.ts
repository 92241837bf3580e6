/* Generated from schemas/entities/flow-policies.json by `npm run types`. Do not edit. */

/**
 * 特殊情况
 */
export interface FlowPolicies {
  /**
   * 编号
   */
  id: string;
  /**
   * 找不到办理人时
   */
  nobody?: string | null;
  /**
   * 办理人就是发起人时
   */
  starter?: string | null;
  /**
   * 办理人之前同意过时
   */
  repeated?: string | null;
  /**
   * 办理人已离职时
   */
  gone?: string | null;
}
