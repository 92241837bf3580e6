/* Generated from schemas/entities/applet-version.json by `npm run types`. Do not edit. */

/**
 * 小程序版本
 */
export interface AppletVersion {
  /**
   * 编号
   */
  id: string;
  /**
   * 版本号
   *
   * 如 1.2 或 1.2.3
   */
  versionName: string;
  /**
   * 情况
   */
  state: string;
  /**
   * 更新内容
   */
  notes?: string | null;
  /**
   * 发布日期
   */
  releaseDate?: string | null;
  /**
   * 行号
   */
  sortNo?: number | null;
}
