/* Generated from schemas/entities/api-key.json by `npm run types`. Do not edit. */

import type { ApiKeyNetwork } from "./api-key-network.ts";

/**
 * API 密钥
 */
export interface ApiKey {
  /**
   * 编号
   */
  id: string;
  /**
   * 名称
   *
   * 说明由哪个系统使用
   */
  name: string;
  /**
   * 角色
   *
   * 须是您自己的角色：密钥只能做该角色允许的事，从不超出您本人的权限
   */
  role: string;
  /**
   * 有效期至
   *
   * 当天仍有效；留空为 90 天，最长两年
   */
  expiresOn?: string | null;
  /**
   * 每分钟请求数
   *
   * 每个服务进程的上限
   */
  perMinute?: number | null;
  /**
   * 允许的网络
   *
   * 留空则不限来源地址
   */
  networks?: readonly Omit<ApiKeyNetwork, "id">[];
  /**
   * 密钥开头
   *
   * 用于辨认；密钥本身不保存
   */
  prefix?: string | null;
  /**
   * 负责人
   *
   * 密钥以其名义调用；停用、改密码或失去角色后密钥随即失效
   */
  owner?: string | null;
  /**
   * 权限范围
   *
   * 该角色此刻允许的操作
   */
  scope?: string | null;
  /**
   * 最近使用
   */
  lastUsedAt?: string | null;
  /**
   * 最近使用地址
   */
  lastUsedFrom?: string | null;
  /**
   * 已吊销
   */
  revoked?: boolean | null;
  /**
   * 吊销时间
   */
  revokedAt?: string | null;
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
