/* Generated from schemas/entities/change-plan.json by `npm run types`. Do not edit. */

/**
 * 变更计划
 */
export interface ChangePlan {
  /**
   * 编号
   */
  id: string;
  /**
   * 名称
   */
  name?: string | null;
  /**
   * 状态
   */
  state: string;
  /**
   * 来源
   */
  origin?: string | null;
  /**
   * 数据
   *
   * 修改哪些数据
   */
  modules?: readonly string[];
  /**
   * 修改数
   *
   * 涉及的记录数
   */
  changeCount?: number | null;
  /**
   * 说明
   */
  reason?: string | null;
  /**
   * 有效期至
   *
   * 过期后不能再应用
   */
  expireTime?: string | null;
  /**
   * 审批人
   */
  decidedBy?: string | null;
  /**
   * 审批时间
   */
  decideTime?: string | null;
  /**
   * 审批意见
   */
  opinion?: string | null;
  /**
   * 应用时间
   */
  applyTime?: string | null;
  /**
   * 撤销时间
   */
  undoTime?: string | null;
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
