/* Generated from schemas/entities/flow-step-timer.json by `npm run types`. Do not edit. */

/**
 * 定时
 */
export interface FlowStepTimer {
  /**
   * 编号
   */
  id: string;
  /**
   * 方式
   */
  by?: string | null;
  /**
   * 时长
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
   * 时间
   *
   * 日期，或表达式如 record.dueDate
   */
  at?: string | null;
  /**
   * Cron
   */
  cron?: string | null;
}
