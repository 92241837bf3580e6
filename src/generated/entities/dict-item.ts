/* Generated from schemas/entities/dict-item.json by `npm run types`. Do not edit. */

/**
 * 字典项
 */
export interface DictItem {
  /**
   * 编号
   */
  id: string;
  /**
   * 值
   *
   * 保存在数据中的内容
   */
  value: string;
  /**
   * 名称
   *
   * 显示给用户的文字
   */
  label: string;
  /**
   * 标签颜色
   */
  color?: string | null;
  /**
   * 状态
   */
  status: number;
  /**
   * 行号
   */
  sortNo?: number | null;
}
