/* Generated from schemas/entities/form-menu.json by `npm run types`. Do not edit. */

/**
 * 表单菜单
 */
export interface FormMenu {
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
   * 不填表示与表单同名
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
  /**
   * 打开方式
   */
  formType: string;
  /**
   * 流程
   *
   * 流程表单不填表示按单据的常用流程提交
   */
  entry?: string | null;
  /**
   * 可查看的角色
   *
   * 查看权限先加入您的权限变更，在授权工作台预演后生效
   */
  roles?: readonly string[];
}
