/* Generated from schemas/entities/label-detail.json by `npm run types`. Do not edit. */

/**
 * 标签明细
 */
export interface LabelDetail {
  /**
   * 编号
   */
  id: string;
  /**
   * 组件类型
   */
  component: string;
  /**
   * 内容
   *
   * 文本：印出的文字；参数：字段名，如 name、supplier.name；图片：图片地址，留空为记录的二维码
   */
  propValue?: string | null;
  /**
   * 横坐标
   */
  coordinateX: number;
  /**
   * 纵坐标
   */
  coordinateY: number;
  /**
   * 宽度
   */
  width: number;
  /**
   * 高度
   */
  height: number;
  /**
   * 字号
   */
  fontSize?: number | null;
  /**
   * 颜色
   */
  color?: string | null;
  /**
   * 行号
   */
  sortNo?: number | null;
}
