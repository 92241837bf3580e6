/* Generated from schemas/entities/role-column.json by `npm run types`. Do not edit. */

/**
 * 字段权限
 */
export interface RoleColumn {
  /**
   * 编号
   */
  id: string;
  /**
   * 实体
   */
  entity: string;
  /**
   * 字段
   */
  field: string;
  /**
   * 可查看
   */
  canView?: boolean | null;
  /**
   * 可修改
   */
  canEdit?: boolean | null;
  /**
   * 可新增
   */
  canAdd?: boolean | null;
  /**
   * 行号
   */
  sortNo?: number | null;
}
