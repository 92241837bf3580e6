/* Generated from schemas/entities/page-menu.json by `npm run types`. Do not edit. */

/**
 * 页面菜单
 */
export interface PageMenu {
  /**
   * 编号
   */
  id: string;
  /**
   * 上级菜单
   *
   * 不填表示放在最上层
   */
  parent?: string | null;
  /**
   * 菜单名称
   *
   * 不填表示与页面同名
   */
  name?: string | null;
  /**
   * 图标
   */
  icon?: string | null;
  /**
   * 排序
   *
   * 不填表示排在最后
   */
  sort?: number | null;
}
