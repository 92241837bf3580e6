/* Generated from schemas/entities/api-key-network.json by `npm run types`. Do not edit. */

/**
 * API 密钥的允许网络
 */
export interface ApiKeyNetwork {
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
   * 备注
   */
  remarks?: string | null;
  /**
   * 行号
   */
  sortNo?: number | null;
}
