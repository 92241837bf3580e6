/* Generated from schemas/entities/tenant.json by `npm run types`. Do not edit. */

/**
 * 租户
 */
export interface Tenant {
  /**
   * 编号
   */
  id: string;
  /**
   * 租户编码
   */
  code: string;
  /**
   * 租户名称
   */
  name: string;
  /**
   * 状态
   */
  status: number;
  /**
   * 到期日期
   *
   * 留空表示长期有效
   */
  expireDate?: string | null;
  /**
   * 访问域名
   *
   * 从该域名打开时，登录前显示本租户的品牌；不含协议和端口
   */
  host?: string | null;
  /**
   * 联系人
   */
  contact?: string | null;
  /**
   * 联系电话
   */
  phone?: string | null;
  /**
   * 电子邮箱
   */
  email?: string | null;
  /**
   * 网址
   */
  website?: string | null;
  /**
   * 所在地区
   */
  area?: string | null;
  /**
   * 地址
   */
  address?: string | null;
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
   * 版本
   */
  version?: number | null;
}
