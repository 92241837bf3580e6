/* Generated from schemas/entities/flow-step.json by `npm run types`. Do not edit. */

/**
 * 审批步骤
 */
export interface FlowStep {
  /**
   * 编号
   */
  id: string;
  /**
   * 多人时
   */
  take?: string | null;
  /**
   * 会签：每人都表态
   */
  countersign?: boolean | null;
  /**
   * 完成条件
   */
  completion?: string | null;
  /**
   * 需要同意的人数
   */
  needed?: number | null;
  /**
   * 须超过半数
   */
  strict?: boolean | null;
  /**
   * 按顺序依次表态
   */
  sequential?: boolean | null;
}
