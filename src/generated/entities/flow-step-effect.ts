/* Generated from schemas/entities/flow-step-effect.json by `npm run types`. Do not edit. */

/**
 * 自动动作
 */
export interface FlowStepEffect {
  /**
   * 编号
   */
  id: string;
  /**
   * 动作
   */
  do?: string | null;
  /**
   * 字段
   */
  field?: string | null;
  /**
   * 变量名
   */
  variable?: string | null;
  /**
   * 值（表达式）
   */
  value?: string | null;
  /**
   * 标题（表达式）
   */
  title?: string | null;
  /**
   * 内容（表达式）
   */
  text?: string | null;
}
