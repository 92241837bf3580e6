/* Generated from schemas/entities/branding.json by `npm run types`. Do not edit. */

/**
 * 品牌
 */
export interface Branding {
  /**
   * 编号
   */
  id: string;
  /**
   * 系统名称
   *
   * 显示在登录页和浏览器标题中
   */
  name: string;
  /**
   * 简称
   *
   * 显示在左上角；不填则用系统名称
   */
  shortName?: string | null;
  /**
   * 标志
   *
   * 最好是正方形，至少 64 × 64 像素；不接受 SVG，其中可能含有脚本
   */
  logo?: string | null;
  /**
   * 登录页图片
   *
   * 显示在登录页左侧，最好高于 1200 像素
   */
  picture?: string | null;
  /**
   * 主题色
   *
   * 没有自选颜色的用户看到此颜色；其上的白色文字必须清晰可读
   */
  color?: string | null;
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
