/* Generated from schemas/entities/help-page.json by `npm run types`. Do not edit. */

/**
 * 帮助页
 */
export interface HelpPage {
  /**
   * 编号
   */
  id: string;
  /**
   * 页面
   *
   * 不选则为通用帮助：没有自己帮助的页面显示它
   */
  place?: string | null;
  /**
   * 语言
   *
   * 没有用户所用语言的帮助时显示简体中文的
   */
  language: string;
  /**
   * 标题
   */
  title: string;
  /**
   * 内容
   */
  content: string;
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
