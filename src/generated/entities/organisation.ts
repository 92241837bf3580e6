/* Generated from schemas/entities/organisation.json by `npm run types`. Do not edit. */

/**
 * 组织
 */
export interface Organisation {
  /**
   * 编号
   */
  id: string;
  /**
   * 组织编码
   */
  code: string;
  /**
   * 组织全称
   */
  name: string;
  /**
   * 组织简称
   */
  shortName: string;
  /**
   * 上级组织
   */
  parent?: string | null;
  /**
   * 统一社会信用代码
   *
   * 18 位数字或大写字母
   */
  creditCode?: string | null;
  /**
   * 所在地区
   */
  area?: string | null;
  /**
   * 地址
   */
  address?: string | null;
  /**
   * 联系电话
   */
  phone?: string | null;
  /**
   * 排序
   */
  sort?: number | null;
  /**
   * 状态
   */
  status: number;
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
