/* Generated from schemas/entities/rights-draft.json by `npm run types`. Do not edit. */

/**
 * 权限变更
 */
export interface RightsDraft {
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
   * 变更数
   */
  changeCount?: number | null;
  /**
   * 效果
   *
   * 送审或应用时告知的效果
   */
  words?: string | null;
  /**
   * 申请说明
   */
  reason?: string | null;
  /**
   * 送审时间
   */
  submitTime?: string | null;
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
