/* Generated from schemas/entities/print-template-uses.json by `npm run types`. Do not edit. */

/**
 * 打印模板的使用范围
 */
export interface PrintTemplateUses {
  /**
   * 编号
   */
  id: string;
  /**
   * 可用角色
   *
   * 留空时，所有可以打印这种数据的人都可用
   */
  roles?: readonly string[];
  /**
   * 关联菜单
   *
   * 留空时，凡是可以打印这种数据的地方都提供；选择后只在这些菜单提供
   */
  entries?: readonly string[];
}
