/* Generated from schemas/entities/gen-column.json by `npm run types`. Do not edit. */

/**
 * 生成表的字段
 */
export interface GenColumn {
  /**
   * 编号
   */
  id: string;
  /**
   * 字段名
   *
   * 小驼峰，例如 custName
   */
  name: string;
  /**
   * 标题
   */
  title: string;
  /**
   * 自定义字段
   *
   * 选择后按它填写类型、校验和显示方式，可以再改
   */
  custom?: string | null;
  /**
   * 自定义对象
   *
   * 选择后成为对它的引用
   */
  object?: string | null;
  /**
   * 来源列
   */
  column?: string | null;
  /**
   * 说明
   */
  help?: string | null;
  /**
   * 字段类型
   */
  holds: string;
  /**
   * 长度
   */
  length?: number | null;
  /**
   * 总位数
   */
  precision?: number | null;
  /**
   * 小数位数
   */
  scale?: number | null;
  /**
   * 必填
   */
  required?: boolean | null;
  /**
   * 唯一
   */
  unique?: boolean | null;
  /**
   * 可搜索
   */
  search?: boolean | null;
  /**
   * 默认值
   */
  initial?: string | null;
  /**
   * 最小值
   */
  minimum?: string | null;
  /**
   * 最大值
   */
  maximum?: string | null;
  /**
   * 字典类型
   */
  dict?: string | null;
  /**
   * 引用的实体
   */
  target?: string | null;
  /**
   * 校验类型
   */
  validator?: string | null;
  /**
   * 显示类型
   *
   * 留空时由字段类型决定
   */
  showType?: string | null;
  /**
   * 查询类型
   */
  queryType?: string | null;
  /**
   * 查询
   */
  inQuery?: boolean | null;
  /**
   * 列表
   */
  inList?: boolean | null;
  /**
   * 表单
   */
  inForm?: boolean | null;
  /**
   * 列宽
   */
  width?: number | null;
  /**
   * 占列数
   */
  span?: number | null;
  /**
   * 行号
   */
  sortNo?: number | null;
}
