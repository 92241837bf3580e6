/* Generated from schemas/entities/flow-publish.json by `npm run types`. Do not edit. */

/**
 * 流程版本
 */
export interface FlowPublish {
  /**
   * 编号
   */
  id: string;
  /**
   * 流程
   */
  flowEntry: string;
  /**
   * 版本
   */
  publishVersion: number;
  /**
   * 流程标识
   */
  processDefinitionKey: string;
  /**
   * 流程名称
   */
  processDefinitionName: string;
  /**
   * 单据表名
   */
  tableClassName?: string | null;
  /**
   * 主版本
   */
  mainVersion?: boolean | null;
  /**
   * 可发起
   *
   * 挂起的版本不能发起新流程
   */
  activeStatus?: boolean | null;
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
}
