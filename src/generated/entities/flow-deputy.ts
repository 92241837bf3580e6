/* Generated from schemas/entities/flow-deputy.json by `npm run types`. Do not edit. */

/**
 * 代理设置
 */
export interface FlowDeputy {
  /**
   * 编号
   */
  id: string;
  /**
   * 委托人
   */
  person: string;
  /**
   * 代理人
   */
  deputy: string;
  /**
   * 开始时间
   */
  beginTime: string;
  /**
   * 结束时间
   */
  endTime: string;
  /**
   * 适用流程
   *
   * 不选表示全部流程
   */
  flows?: readonly string[];
  /**
   * 事由
   */
  reason?: string | null;
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
