/* Generated from schemas/entities/label-classification.json by `npm run types`. Do not edit. */

/**
 * 标签分类
 */
export interface LabelClassification {
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
   * 上级分类
   */
  parent?: string | null;
  /**
   * 排序
   */
  sort?: number | null;
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
   * 租户
   */
  tenant?: string | null;
  /**
   * 版本
   */
  version?: number | null;
}
