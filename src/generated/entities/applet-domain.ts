/* Generated from schemas/entities/applet-domain.json by `npm run types`. Do not edit. */

/**
 * 服务器域名
 */
export interface AppletDomain {
  /**
   * 编号
   */
  id: string;
  /**
   * 用途
   */
  kind: string;
  /**
   * 域名
   *
   * 以 https:// 开头；长连接以 wss:// 开头，不带路径
   */
  domain: string;
  /**
   * 备注
   */
  remarks?: string | null;
  /**
   * 行号
   */
  sortNo?: number | null;
}
