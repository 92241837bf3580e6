/* Generated from schemas/entities/print-template.json by `npm run types`. Do not edit. */

/**
 * 打印模板
 */
export interface PrintTemplate {
  /**
   * 编号
   */
  id: string;
  /**
   * 模板编码
   *
   * 小写字母、数字和连字符，例如 order-sheet；打印时按它引用模板。保存以后不能修改
   */
  code: string;
  /**
   * 模板名称
   */
  title: string;
  /**
   * 类型
   *
   * 单据由页眉、明细表等区块组成；标签是一张固定大小的纸
   */
  templateKind: string;
  /**
   * 打印的数据
   *
   * 模板打印哪种单据或档案的记录
   */
  printedEntity: string;
  /**
   * 说明
   */
  description?: string | null;
  /**
   * 来源
   *
   * 在线绘制的模板可以修改；来自文件的模板随产品文件更新，只能查看和复制。编码与文件相同的在线模板不生效，以文件为准
   */
  origin?: string | null;
  /**
   * 状态
   */
  state?: string | null;
  /**
   * 发布版本
   */
  publishedVersion?: number | null;
  /**
   * 发布时间
   */
  publishTime?: string | null;
  /**
   * 发布人
   */
  publishedBy?: string | null;
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
