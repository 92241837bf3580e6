/* Generated from schemas/entities/calendar-day.json by `npm run types`. Do not edit. */

/**
 * 工作日历
 */
export interface CalendarDay {
  /**
   * 编号
   */
  id: string;
  /**
   * 日期
   */
  day: string;
  /**
   * 类型
   */
  dayType: string;
  /**
   * 名称
   */
  name?: string | null;
  /**
   * 创建人
   */
  createBy?: string | null;
  /**
   * 创建部门
   */
  createDept?: string | null;
  /**
   * 修改人
   */
  updateBy?: string | null;
  /**
   * 创建时间
   */
  createTime?: string | null;
  /**
   * 修改时间
   */
  updateTime?: string | null;
  /**
   * 租户
   */
  tenant?: string | null;
  /**
   * 版本
   */
  version?: number | null;
}
