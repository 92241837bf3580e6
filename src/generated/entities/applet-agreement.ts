/* Generated from schemas/entities/applet-agreement.json by `npm run types`. Do not edit. */

/**
 * 隐私协议
 */
export interface AppletAgreement {
  /**
   * 编号
   */
  id: string;
  /**
   * 标题
   */
  title: string;
  /**
   * 内容
   */
  content: string;
  /**
   * 生效日期
   *
   * 留空时尚未生效
   */
  effectiveDate?: string | null;
  /**
   * 行号
   */
  sortNo?: number | null;
}
