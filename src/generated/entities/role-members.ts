/* Generated from schemas/entities/role-members.json by `npm run types`. Do not edit. */

/**
 * 角色成员
 */
export interface RoleMembers {
  /**
   * 编号
   */
  id: string;
  /**
   * 用户
   */
  users: readonly string[];
}
