/* Generated from schemas/entities/mcp-config.json by `npm run types`. Do not edit. */

import type { McpConfigModule } from "./mcp-config-module.ts";

/**
 * 助手接入
 */
export interface McpConfig {
  /**
   * 编号
   */
  id: string;
  /**
   * 允许助手接入
   *
   * 关闭后，助手的请求立即被拒绝
   */
  enabled?: boolean | null;
  /**
   * 允许的网页来源
   *
   * 在浏览器中运行的助手所在的主机名，每行一个；程序不发送来源，不受此限制
   */
  origins?: string | null;
  /**
   * 每分钟请求数
   *
   * 每个用户通过助手最多发出的请求
   */
  perMinute?: number | null;
  /**
   * 免审批的记录数
   *
   * 一次计划修改的记录多于此数时，须由他人审批
   */
  planLimit?: number | null;
  /**
   * 计划有效期（分钟）
   *
   * 过期的计划不能再应用
   */
  planMinutes?: number | null;
  /**
   * 待审批有效期（小时）
   */
  waitHours?: number | null;
  /**
   * 可使用的数据
   */
  modules?: readonly Omit<McpConfigModule, "id">[];
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
