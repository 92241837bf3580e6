/* Generated from schemas/entities/applet.json by `npm run types`. Do not edit. */

import type { AppletAgreement } from "./applet-agreement.ts";
import type { AppletDomain } from "./applet-domain.ts";
import type { AppletVersion } from "./applet-version.ts";

/**
 * 小程序
 */
export interface Applet {
  /**
   * 编号
   */
  id: string;
  /**
   * 名称
   */
  name: string;
  /**
   * 平台
   */
  platform: string;
  /**
   * 小程序编号
   *
   * 平台给出的 AppID
   */
  appId: string;
  /**
   * 状态
   */
  status: number;
  /**
   * 备注
   */
  remarks?: string | null;
  /**
   * 服务器域名
   */
  domains?: readonly Omit<AppletDomain, "id">[];
  /**
   * 隐私协议
   */
  agreements?: readonly Omit<AppletAgreement, "id">[];
  /**
   * 版本
   */
  versions?: readonly Omit<AppletVersion, "id">[];
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
