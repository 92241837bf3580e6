/* Generated from schemas/entities/schedule-parameter.json by `npm run types`. Do not edit. */

/**
 * 计划任务的参数
 */
export interface ScheduleParameter {
  /**
   * 编号
   */
  id: string;
  /**
   * 参数
   */
  name: string;
  /**
   * 值
   */
  value: string;
  /**
   * 行号
   */
  sortNo?: number | null;
}
