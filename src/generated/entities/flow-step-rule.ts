/* Generated from schemas/entities/flow-step-rule.json by `npm run types`. Do not edit. */

/**
 * 办理人规则
 */
export interface FlowStepRule {
  /**
   * 编号
   */
  id: string;
  /**
   * 方式
   */
  kind?: string | null;
  /**
   * 人员
   */
  users?: readonly string[];
  /**
   * 角色
   */
  roles?: readonly string[];
  /**
   * 仅限发起人所在部门
   */
  inDepartment?: boolean | null;
  /**
   * 岗位
   */
  positions?: readonly string[];
  /**
   * 部门
   *
   * 留空为发起人所在部门
   */
  department?: string | null;
  /**
   * 向上几级
   *
   * 0 为本部门负责人
   */
  levels?: number | null;
  /**
   * 表单字段
   */
  field?: string | null;
  /**
   * 步骤
   */
  node?: string | null;
  /**
   * 表达式
   */
  source?: string | null;
  /**
   * 会签分组
   */
  group?: string | null;
  /**
   * 按组会签
   */
  byGroup?: boolean | null;
}
