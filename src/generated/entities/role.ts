/* Generated from schemas/entities/role.json by `npm run types`. Do not edit. */

import type { RoleColumn } from "./role-column.ts";
import type { RolePermission } from "./role-permission.ts";
import type { RoleRule } from "./role-rule.ts";

/**
 * 角色
 */
export interface Role {
  /**
   * 编号
   */
  id: string;
  /**
   * 角色编码
   */
  code: string;
  /**
   * 角色名称
   */
  name: string;
  /**
   * 数据范围
   *
   * 成员可以看到哪些人、哪些部门的数据；只作用于本角色授权的实体
   */
  dataScope: number;
  /**
   * 自定义部门
   */
  departments: {id: string; name?: string}[];
  /**
   * 状态
   */
  status: number;
  /**
   * 备注
   */
  remarks?: string | null;
  /**
   * 操作权限
   */
  permissions: RolePermission[];
  /**
   * 字段权限
   */
  columns: RoleColumn[];
  /**
   * 数据规则
   */
  rules: RoleRule[];
  /**
   * 创建人
   */
  createBy?: {id: string; name?: string} | null;
  /**
   * 创建部门
   */
  createDept?: {id: string; name?: string} | null;
  /**
   * 修改人
   */
  updateBy?: {id: string; name?: string} | null;
  /**
   * 创建时间
   */
  createTime?: string;
  /**
   * 修改时间
   */
  updateTime?: string;
  /**
   * 租户
   */
  tenant?: {id: string; name?: string} | null;
  /**
   * 版本
   */
  version?: number;
}
