/* Generated from schemas/entities/position.json by `npm run types`. Do not edit. */

/**
 * 岗位
 */
export interface Position {
  /**
   * 编号
   */
  id: string;
  /**
   * 岗位编码
   */
  code: string;
  /**
   * 岗位名称
   */
  name: string;
  /**
   * 所属部门
   *
   * 留空表示各部门通用
   */
  dept?: string | null;
  /**
   * 岗位级别
   */
  level?: number | null;
  /**
   * 薪资上限
   */
  salary?: string | null;
  /**
   * 排序
   */
  sort?: number | null;
  /**
   * 状态
   */
  status: number;
  /**
   * 岗位职责
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
