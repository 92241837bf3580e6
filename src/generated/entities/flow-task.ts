/* Generated from schemas/entities/flow-task.json by `npm run types`. Do not edit. */

/**
 * 审批任务
 */
export interface FlowTask {
  /**
   * 编号
   */
  id: string;
  /**
   * 流程实例
   */
  flowInstance: string;
  /**
   * 标题
   */
  title?: string | null;
  /**
   * 流程名称
   */
  processDefinitionName?: string | null;
  /**
   * 流程标识
   */
  processDefinitionKey?: string | null;
  /**
   * 环节标识
   */
  taskKey: string;
  /**
   * 环节
   */
  taskName: string;
  /**
   * 到达序号
   */
  visit?: number | null;
  /**
   * 发起人
   */
  starter?: string | null;
  /**
   * 发起部门
   *
   * 发起人提交时所在的部门
   */
  starterDept?: string | null;
  /**
   * 处理人
   */
  assignee?: string | null;
  /**
   * 可认领人
   */
  candidates?: readonly string[];
  /**
   * 委托人
   *
   * 由他人代办时，原来的处理人
   */
  owner?: string | null;
  /**
   * 来由
   */
  via?: string | null;
  /**
   * 会签组
   */
  signGroup?: string | null;
  /**
   * 任务状态
   */
  state: string;
  /**
   * 处理结果
   */
  outcome?: string | null;
  /**
   * 办理期限
   */
  dueTime?: string | null;
  /**
   * 处理时间
   */
  endTime?: string | null;
  /**
   * 最近催办
   */
  remindTime?: string | null;
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
