/* Generated from schemas/entities/login-log.json by `npm run types`. Do not edit. */

/**
 * 登录日志
 */
export interface LoginLog {
  /**
   * 编号
   */
  id: string;
  /**
   * 登录方式
   */
  way: string;
  /**
   * 结果
   */
  result: number;
  /**
   * 失败原因
   */
  failure?: string | null;
  /**
   * IP 地址
   */
  ip?: string | null;
  /**
   * 地点
   *
   * 按配置 NETWORK_PLACES 的网段表
   */
  place?: string | null;
  /**
   * 设备
   */
  device?: string | null;
  /**
   * 浏览器
   */
  browser?: string | null;
  /**
   * 操作系统
   */
  system?: string | null;
  /**
   * 浏览器标识
   */
  userAgent?: string | null;
  /**
   * 用户
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
   * 登录时间
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
}
