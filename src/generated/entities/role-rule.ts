/* Generated from schemas/entities/role-rule.json by `npm run types`. Do not edit. */

/**
 * 数据规则
 */
export interface RoleRule {
  /**
   * 编号
   */
  id: string;
  /**
   * 实体
   */
  entity: string;
  /**
   * 规则
   *
   * 满足该表达式的数据才可见，例如 record.status != 9
   */
  rule: string;
  /**
   * 行号
   */
  sortNo?: number | null;
}
