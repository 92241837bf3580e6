/* Generated from schemas/entities/login-config-network.json by `npm run types`. Do not edit. */

/**
 * 允许的网络
 */
export interface LoginConfigNetwork {
  /**
   * 编号
   */
  id: string;
  /**
   * 地址或网段
   *
   * 例如 10.0.0.0/8 或 2001:db8::/32
   */
  network: string;
  /**
   * 用户类型
   *
   * 不选则对所有用户生效
   */
  userTypes?: readonly number[];
  /**
   * 备注
   */
  remarks?: string | null;
  /**
   * 行号
   */
  sortNo?: number | null;
}
