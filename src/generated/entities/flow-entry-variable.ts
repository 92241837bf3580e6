/* Generated from schemas/entities/flow-entry-variable.json by `npm run types`. Do not edit. */

/**
 * 流程变量
 */
export interface FlowEntryVariable {
  /**
   * 编号
   */
  id: string;
  /**
   * 流程
   */
  flowEntry: string;
  /**
   * 变量名
   *
   * 字母、数字和下划线，不以数字开头
   */
  variableName: string;
  /**
   * 显示名
   */
  showName: string;
  /**
   * 变量类型
   */
  variableType: number;
  /**
   * 内置
   */
  builtin?: boolean | null;
  /**
   * 绑定字段
   */
  bindColumnId?: string | null;
  /**
   * 绑定关联
   */
  bindRelationId?: string | null;
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
