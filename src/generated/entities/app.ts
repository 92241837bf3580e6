/* Generated from schemas/entities/app.json by `npm run types`. Do not edit. */

import type { AppNetwork } from "./app-network.ts";

/**
 * 应用
 */
export interface App {
  /**
   * 编号
   */
  id: string;
  /**
   * 应用编码
   */
  code: string;
  /**
   * 应用名称
   */
  name: string;
  /**
   * 应用类型
   */
  type: number;
  /**
   * 认证方式
   *
   * 账号密码、单点登录：打开入口地址，由应用自行登录；密钥：入口地址带一次性票据，应用凭密钥核验票据得知是谁
   */
  authType: number;
  /**
   * 密钥
   *
   * 由系统生成，只显示一次
   */
  secretKey?: string | null;
  /**
   * 外部应用
   *
   * 总在新窗口打开
   */
  external?: boolean | null;
  /**
   * 限制安全 IP
   *
   * 用户只能从下列网络进入，应用也只能从中核验票据
   */
  securityIp?: boolean | null;
  /**
   * 安全网络
   */
  networks?: readonly Omit<AppNetwork, "id">[];
  /**
   * 记录登录日志
   *
   * 用户每次进入在操作日志中记录一行
   */
  loginLog?: boolean | null;
  /**
   * 记录操作日志
   *
   * 应用每次核验票据在操作日志中记录一行
   */
  operationLog?: boolean | null;
  /**
   * 入口地址
   *
   * 网址，或以 # 开头的本系统页面，如 #/screen/supplier-list
   */
  entranceUrl?: string | null;
  /**
   * 图标
   */
  icon?: string | null;
  /**
   * 跳转目标
   */
  jumpTarget?: string | null;
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
