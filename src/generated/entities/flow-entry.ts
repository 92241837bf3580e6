/* Generated from schemas/entities/flow-entry.json by `npm run types`. Do not edit. */

/**
 * 流程
 */
export interface FlowEntry {
  /**
   * 编号
   */
  id: string;
  /**
   * 流程标识
   *
   * 发布以后不能修改，因为已发起的流程按它记录
   */
  processDefinitionKey: string;
  /**
   * 流程名称
   */
  processDefinitionName: string;
  /**
   * 图标
   */
  icon?: string | null;
  /**
   * 流程分类
   */
  flowCategory?: string | null;
  /**
   * 绑定表单类型
   */
  boundFormType: number;
  /**
   * 处理的单据
   *
   * 走这个流程的单据
   */
  tableClassName: string;
  /**
   * 标题规则
   *
   * 流程中如何称呼单据，例如：{{starter}}的{{entity}} {{record.code}}；可以使用 starter（发起人）、flow（流程）、entity（单据）、date（日期）和 record 的字段。不填时使用单据自己的标题；发布后生效
   */
  titleRule?: string | null;
  /**
   * 可发起的角色
   *
   * 角色和部门都不填表示所有人都可以发起
   */
  startRoles?: readonly string[];
  /**
   * 可发起的部门
   *
   * 包括下级部门
   */
  startDepartments?: readonly string[];
  /**
   * 适用组织
   *
   * 不填表示全部组织；同一单据有本组织的流程时优先使用
   */
  organizationId?: string | null;
  /**
   * 发布状态
   */
  status?: number | null;
  /**
   * 设计步骤
   */
  step?: number | null;
  /**
   * 流程图草稿
   *
   * BPMN 2.0
   */
  bpmnXml?: string | null;
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
