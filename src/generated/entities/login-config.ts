/* Generated from schemas/entities/login-config.json by `npm run types`. Do not edit. */

import type { LoginConfigNetwork } from "./login-config-network.ts";

/**
 * 登录设置
 */
export interface LoginConfig {
  /**
   * 编号
   */
  id: string;
  /**
   * 登录方式
   *
   * 只在运维已配置的方式中起作用；不选则全部可用
   */
  ways?: readonly string[];
  /**
   * 登录需要验证码
   */
  captcha?: boolean | null;
  /**
   * 密码最短长度
   *
   * 不能短于运维配置的长度
   */
  passwordMin?: number | null;
  /**
   * 密码最长长度
   *
   * 不能长于运维配置的长度
   */
  passwordMax?: number | null;
  /**
   * 密码须含字符种类数
   *
   * 大写字母、小写字母、数字、其他字符中至少几种
   */
  passwordKinds?: number | null;
  /**
   * 连续输错次数
   *
   * 同一账号在同一地址连续输错这么多次后须等待
   */
  attempts?: number | null;
  /**
   * 等待时长（分钟）
   *
   * 不填则从 15 秒起逐次加倍，最长 5 分钟
   */
  lockMinutes?: number | null;
  /**
   * 会话时长（小时）
   *
   * 登录后超过该时长须重新登录；对已登录的会话同样生效
   */
  sessionHours?: number | null;
  /**
   * 允许的网络
   */
  networks?: readonly Omit<LoginConfigNetwork, "id">[];
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
