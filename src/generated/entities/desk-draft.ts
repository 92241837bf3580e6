/* Generated from schemas/entities/desk-draft.json by `npm run types`. Do not edit. */

/**
 * 暂存单
 */
export interface DeskDraft {
  /**
   * 编号
   */
  id: string;
  /**
   * 表单
   */
  form: string;
  /**
   * 填写
   */
  mode: string;
  /**
   * 到期时间
   *
   * 最后填写后满系统参数“草稿保留天数”的时刻
   */
  expireTime: string;
  /**
   * 浏览器
   */
  userAgent?: string | null;
  /**
   * 位置
   *
   * 在填写人的页签中的位置
   */
  place: string;
  /**
   * 填写人
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
   * 开始时间
   */
  createTime?: string | null;
  /**
   * 最后填写
   */
  updateTime?: string | null;
  /**
   * 租户
   */
  tenant?: string | null;
}
