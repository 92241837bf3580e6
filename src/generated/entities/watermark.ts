/* Generated from schemas/entities/watermark.json by `npm run types`. Do not edit. */

/**
 * 水印
 */
export interface Watermark {
  /**
   * 编号
   */
  id: string;
  /**
   * 文字
   *
   * 例如“内部资料”
   */
  text?: string | null;
  /**
   * 附加内容
   *
   * 跟在文字后面的使用者信息；有人代理时，为真正操作的人
   */
  parts?: readonly string[];
  /**
   * 显示在
   *
   * 不选则不显示。导出的工作簿把它放在打印页眉中；标签上没有水印
   */
  places?: readonly string[];
  /**
   * 适用角色
   *
   * 留空时适用于所有人
   */
  roles?: readonly string[];
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
