/* Generated from schemas/entities/flow-step-operation.json by `npm run types`. Do not edit. */

/**
 * 按钮
 */
export interface FlowStepOperation {
  /**
   * 编号
   */
  id: string;
  /**
   * 操作
   */
  type?: string | null;
  /**
   * 按钮文字
   */
  label?: string | null;
  /**
   * 朴素样式
   */
  plain?: boolean | null;
  /**
   * 预设人员
   */
  assignees?: readonly string[];
}
