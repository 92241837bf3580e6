/* Generated from schemas/entities/log-archive.json by `npm run types`. Do not edit. */

/**
 * 日志归档
 */
export interface LogArchive {
  /**
   * 编号
   */
  id: string;
  /**
   * 日志
   */
  log: string;
  /**
   * 月份
   */
  month: string;
  /**
   * 条数
   */
  rows: number;
  /**
   * 文件
   */
  file: string;
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
}
