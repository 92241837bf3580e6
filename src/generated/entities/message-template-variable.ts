/* Generated from schemas/entities/message-template-variable.json by `npm run types`. Do not edit. */

/**
 * 模板变量
 */
export interface MessageTemplateVariable {
  /**
   * 编号
   */
  id: string;
  /**
   * 变量名
   *
   * 字母或汉字开头，可含数字和下划线
   */
  name: string;
  /**
   * 含义
   */
  title?: string | null;
  /**
   * 示例值
   *
   * 预览和试发时用
   */
  sample: string;
  /**
   * 行号
   */
  sortNo?: number | null;
}
