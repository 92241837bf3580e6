/* Generated from schemas/entities/role-permission.json by `npm run types`. Do not edit. */

/**
 * 操作权限
 */
export interface RolePermission {
  /**
   * 编号
   */
  id: string;
  /**
   * 权限
   *
   * 只能授予自己拥有的权限；已不存在的权限可以保留或删除
   */
  permission: string;
  /**
   * 行号
   */
  sortNo?: number | null;
}
