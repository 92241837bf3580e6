/* Generated from schemas/entities/working-hours.json by `npm run types`. Do not edit. */

/**
 * 工作时间
 */
export interface WorkingHours {
  /**
   * 编号
   */
  id: string;
  /**
   * 上班时间
   */
  beginTime: string;
  /**
   * 下班时间
   */
  endTime: string;
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
