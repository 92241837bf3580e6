/* Generated from schemas/entities/department.json by `npm run types`. Do not edit. */

/**
 * 部门
 */
export interface Department {
  /**
   * 编号
   */
  id: string;
  /**
   * 部门编码
   */
  code: string;
  /**
   * 部门名称
   */
  name: string;
  /**
   * 简称
   */
  shortName?: string | null;
  /**
   * 上级部门
   */
  parent?: string | null;
  /**
   * 负责人
   */
  principal?: string | null;
  /**
   * 联系电话
   */
  phone1?: string | null;
  /**
   * 备用电话
   */
  phone2?: string | null;
  /**
   * 地址
   */
  address?: string | null;
  /**
   * 单位性质
   */
  companyNature?: string | null;
  /**
   * 行业代码
   */
  industryCode?: string | null;
  /**
   * 股权类型
   */
  equityType?: string | null;
  /**
   * 统计口径
   */
  caliber?: string | null;
  /**
   * 经营状态
   */
  runStatus?: number | null;
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
