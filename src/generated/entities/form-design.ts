/* Generated from schemas/entities/form-design.json by `npm run types`. Do not edit. */

/**
 * 表单设计
 */
export interface FormDesign {
  /**
   * 编号
   */
  id: string;
  /**
   * 表单编码
   *
   * 小写字母、数字和连字符，例如 repair-order；数据表以 zz_ 开头。保存以后不能修改
   */
  code: string;
  /**
   * 表单名称
   */
  title: string;
  /**
   * 表单分类
   */
  category?: string | null;
  /**
   * 说明
   */
  description?: string | null;
  /**
   * 状态
   */
  state?: string | null;
  /**
   * 发布版本
   */
  publishedVersion?: number | null;
  /**
   * 发布时间
   */
  publishTime?: string | null;
  /**
   * 发布人
   */
  publishedBy?: string | null;
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
