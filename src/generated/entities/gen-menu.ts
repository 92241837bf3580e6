/* Generated from schemas/entities/gen-menu.json by `npm run types`. Do not edit. */

/**
 * 生成菜单
 */
export interface GenMenu {
  /**
   * 编号
   */
  id: string;
  /**
   * 中文名称
   *
   * 菜单项的名称；权限也以它命名
   */
  name: string;
  /**
   * 英文名称
   *
   * 不填表示由字段名和常用词得出
   */
  nameEn?: string | null;
  /**
   * 西班牙文名称
   */
  nameEs?: string | null;
  /**
   * 日文名称
   */
  nameJa?: string | null;
  /**
   * 上级菜单
   *
   * 不填表示按代码方案；只能是菜单文档里的目录
   */
  parent?: string | null;
  /**
   * 图标
   */
  icon?: string | null;
  /**
   * 角色
   *
   * 所选权限先加入您的权限变更，发布表单并在授权工作台预演后生效
   */
  roles?: readonly string[];
  /**
   * 权限
   */
  permissions?: readonly string[];
}
