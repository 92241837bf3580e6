/* Generated from schemas/entities/form-content.json by `npm run types`. Do not edit. */

/**
 * 表单内容
 */
export interface FormContent {
  /**
   * 编号
   */
  id: string;
  /**
   * 编码
   */
  code: string;
  /**
   * 名称
   */
  name: string;
  /**
   * 表单分类
   */
  category?: string | null;
  /**
   * 说明
   */
  description?: string | null;
  /**
   * 内容
   *
   * 文档列表（JSON）：每项有种类、编号、内容和译文；保存时与发布表单一样检查
   */
  documents: string;
  /**
   * 状态
   */
  status: number;
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
