/* Generated from schemas/entities/visit-statistic.json by `npm run types`. Do not edit. */

/**
 * 访问统计
 */
export interface VisitStatistic {
  /**
   * 编号
   */
  id: string;
  /**
   * 页面
   */
  pageName: string;
  /**
   * 地址
   */
  url: string;
  /**
   * 来源地址
   */
  previousUrl?: string | null;
  /**
   * 菜单编号
   */
  resourceId?: string | null;
  /**
   * 菜单
   */
  resourceName?: string | null;
  /**
   * 一级菜单编号
   */
  topParentId?: string | null;
  /**
   * 实际操作人
   *
   * 有人代理该用户时，真正操作的人
   */
  realUser?: string | null;
  /**
   * 用户
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
   * 访问时间
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
}
