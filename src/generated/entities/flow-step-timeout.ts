/* Generated from schemas/entities/flow-step-timeout.json by `npm run types`. Do not edit. */

/**
 * 超时处理
 */
export interface FlowStepTimeout {
  /**
   * 编号
   */
  id: string;
  /**
   * 到达后
   */
  amount?: number | null;
  /**
   * 单位
   */
  unit?: string | null;
  /**
   * 只算工作时间
   */
  workdays?: boolean | null;
  /**
   * 动作
   */
  do?: string | null;
  /**
   * 之后每隔
   */
  everyAmount?: number | null;
  /**
   * 间隔单位
   */
  everyUnit?: string | null;
}
