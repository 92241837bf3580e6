/* Generated from schemas/entities/log-retention.json by `npm run types`. Do not edit. */

/**
 * 日志保留期
 */
export interface LogRetention {
  /**
   * 编号
   */
  id: string;
  /**
   * 日志
   */
  log: string;
  /**
   * 保留月数
   *
   * 本月之外保留的整月数；更早的月份移出
   */
  months: number;
  /**
   * 移出前归档
   *
   * 关闭则直接删除，不能找回
   */
  archive?: boolean | null;
  /**
   * 备注
   */
  remarks?: string | null;
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
   * 版本
   */
  version?: number | null;
}
