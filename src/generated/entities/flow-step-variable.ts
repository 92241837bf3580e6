/* Generated from schemas/entities/flow-step-variable.json by `npm run types`. Do not edit. */

/**
 * 填写的变量
 */
export interface FlowStepVariable {
  /**
   * 编号
   */
  id: string;
  /**
   * 变量名
   *
   * 字母、数字和下划线，不以数字开头
   */
  variableName?: string | null;
  /**
   * 显示名
   */
  label?: string | null;
  /**
   * 同步到字段
   */
  bindColumnId?: string | null;
  /**
   * 内置（不显示）
   */
  builtin?: boolean | null;
}
