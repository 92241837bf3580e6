/* Generated from schemas/entities/report.json by `npm run types`. Do not edit. */

/**
 * 报表
 */
export interface Report {
  /**
   * 编号
   */
  id: string;
  /**
   * 报表
   */
  screen: string;
  /**
   * 统计的数据
   */
  subject: string;
  /**
   * 说明
   */
  description?: string | null;
  /**
   * 创建时间
   */
  createTime?: string | null;
  /**
   * 修改时间
   */
  updateTime?: string | null;
}
