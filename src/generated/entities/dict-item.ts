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
   * 上级值
   *
   * 填写同一字典中另一项的值，本项即成为它的下级；有下级的值只用于分类
   */
  parent?: string | null;
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
