/* Generated from schemas/entities/update-record.json by `npm run types`. Do not edit. */

/**
 * 更新记录
 */
export interface UpdateRecord {
  /**
   * 编号
   */
  id: string;
  /**
   * 版本
   */
  releaseVersion: string;
  /**
   * 标题
   */
  title: string;
  /**
   * 内容
   */
  content: string;
  /**
   * 发布
   *
   * 发布后每位用户登录时看到一次
   */
  published?: boolean | null;
  /**
   * 发布时间
   */
  publishTime?: string | null;
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
