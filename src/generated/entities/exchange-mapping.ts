/* Generated from schemas/entities/exchange-mapping.json by `npm run types`. Do not edit. */

/**
 * 交换映射
 */
export interface ExchangeMapping {
  /**
   * 编号
   */
  id: string;
  /**
   * 写入
   *
   * 导出：文件中的列标题；导入：字段名，例如 name
   */
  target: string;
  /**
   * 值
   *
   * 路径，例如 $.supplier.name 或 $['物料编码']；或 CEL 表达式，例如 message.paid ? 1 : 0
   */
  value: string;
  /**
   * 行号
   */
  sortNo?: number | null;
}
