/* Generated from schemas/entities/gen-object.json by `npm run types`. Do not edit. */

/**
 * 自定义对象
 */
export interface GenObject {
  /**
   * 编号
   */
  id: string;
  /**
   * 名称
   */
  title: string;
  /**
   * 引用的实体
   */
  target: string;
  /**
   * 字段类型
   */
  holds: string;
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
   * 备注
   */
  remarks?: string | null;
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
