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
  departments?: readonly string[];
  /**
   * 适用组织
   *
   * 按组织保存的数据只在这些组织中可通过本角色看到和新增；留空表示不限
   */
  organisations?: readonly string[];
  /**
   * 授予用户类型
   *
   * 本租户中这些类型的所有用户都拥有本角色，无需逐个分配；须有修改用户的权限才能设置
   */
  userTypes?: readonly number[];
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
  permissions?: readonly Omit<RolePermission, "id">[];
  /**
   * 字段权限
   */
  columns?: readonly Omit<RoleColumn, "id">[];
  /**
   * 数据规则
   */
  rules?: readonly Omit<RoleRule, "id">[];
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
