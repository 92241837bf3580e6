/* Generated from schemas/entities/search-plan.json by `npm run types`. Do not edit. */

/**
 * 查询方案
 */
export interface SearchPlan {
  /**
   * 编号
   */
  id: string;
  /**
   * 实体
   */
  formEn: string;
  /**
   * 方案名称
   */
  searchName: string;
  /**
   * 查询条件
   */
  condition: Readonly<Record<string, unknown>>;
  /**
   * 共享范围
   */
  share?: string | null;
  /**
   * 共享角色
   */
  roles?: readonly string[];
  /**
   * 审核状态
   */
  reviewStatus?: number | null;
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
