/* Generated from schemas/entities/inbound-mapping.json by `npm run types`. Do not edit. */

/**
 * 入站映射
 */
export interface InboundMapping {
  /**
   * 编号
   */
  id: string;
  /**
   * 字段
   *
   * 字段名，例如 name；引用可按其字段查找：vendor.code
   */
  field: string;
  /**
   * 值
   *
   * 路径，例如 $.order.no；或 CEL 表达式，例如 message.paid ? 1 : 0
   */
  value: string;
  /**
   * 行号
   */
  sortNo?: number | null;
}
