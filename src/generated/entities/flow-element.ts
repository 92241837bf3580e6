/* Generated from schemas/entities/flow-element.json by `npm run types`. Do not edit. */

/**
 * 流程元素
 */
export interface FlowElement {
  /**
   * 编号
   */
  id: string;
  /**
   * 名称
   */
  name?: string | null;
  /**
   * 消息名称
   */
  message?: string | null;
  /**
   * 调用的流程
   */
  calls?: string | null;
  /**
   * 发起人账号
   */
  starter?: string | null;
  /**
   * 到时离开原步骤
   */
  interrupting?: boolean | null;
  /**
   * 种类
   */
  part?: string | null;
  /**
   * 附着在步骤上
   */
  onEdge?: boolean | null;
}
