/* Generated from schemas/entities/gen-field.json by `npm run types`. Do not edit. */

/**
 * 自定义字段
 */
export interface GenField {
  /**
   * 编号
   */
  id: string;
  /**
   * 名称
   */
  title: string;
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
   * 默认值
   */
  initial?: string | null;
  /**
   * 说明
   */
  help?: string | null;
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
