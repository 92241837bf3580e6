/* Generated from schemas/entities/flow-instance.json by `npm run types`. Do not edit. */

/**
 * 流程实例
 */
export interface FlowInstance {
  /**
   * 编号
   */
  id: string;
  /**
   * 标题
   */
  title: string;
  /**
   * 流程版本
   */
  flowPublish?: string | null;
  /**
   * 流程标识
   */
  processDefinitionKey?: string | null;
  /**
   * 流程名称
   */
  processDefinitionName?: string | null;
  /**
   * 单据表名
   */
  tableClassName?: string | null;
  /**
   * 单据编号
   *
   * 单据记录的内部编号
   */
  businessKey?: string | null;
  /**
   * 发起人
   */
  starter: string;
  /**
   * 发起组织
   *
   * 发起人提交时所在的组织
   */
  starterOrganisation?: string | null;
  /**
   * 状态
   */
  status: number;
  /**
   * 结果
   */
  result?: string | null;
  /**
   * 已挂起
   */
  suspended?: boolean | null;
  /**
   * 当前环节
   */
  currentStep?: string | null;
  /**
   * 当前处理人
   *
   * 现在可以处理或认领任务的人
   */
  handlers?: readonly string[];
  /**
   * 最近期限
   *
   * 未完成任务中最早的办理期限
   */
  dueTime?: string | null;
  /**
   * 发起部门
   *
   * 发起时发起人所在的部门
   */
  starterDept?: string | null;
  /**
   * 停滞原因
   */
  stuckReason?: string | null;
  /**
   * 停滞环节
   */
  stuckStep?: string | null;
  /**
   * 停滞说明
   */
  stuckDetail?: string | null;
  /**
   * 停滞时间
   */
  stuckTime?: string | null;
  /**
   * 参与人
   */
  participants?: readonly string[];
  /**
   * 结束时间
   */
  endTime?: string | null;
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
