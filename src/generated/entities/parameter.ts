/* Generated from schemas/entities/parameter.json by `npm run types`. Do not edit. */

/**
 * 系统参数
 */
export interface Parameter {
  /**
   * 编号
   */
  id: string;
  /**
   * 参数
   */
  key: string;
  /**
   * 分组
   */
  group?: string | null;
  /**
   * 值
   */
  value: string;
  /**
   * 备注
   *
   * 为什么改
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
   * 版本
   */
  version?: number | null;
}
