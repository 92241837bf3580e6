/* Generated from schemas/entities/label.json by `npm run types`. Do not edit. */

import type { LabelDetail } from "./label-detail.ts";

/**
 * 标签档案
 */
export interface Label {
  /**
   * 编号
   */
  id: string;
  /**
   * 标签编码
   */
  code: string;
  /**
   * 标签名称
   */
  name: string;
  /**
   * 标签分类
   */
  classification?: string | null;
  /**
   * 关联表单
   *
   * 标签打印哪种单据或档案的记录
   */
  formId: string;
  /**
   * 打印模板
   *
   * 类型为标签的打印模板；留空时按标签明细打印
   */
  template?: string | null;
  /**
   * 宽度
   *
   * 像素，每英寸 96 像素
   */
  width?: number | null;
  /**
   * 高度
   *
   * 像素，每英寸 96 像素
   */
  height?: number | null;
  /**
   * 状态
   */
  status?: number | null;
  /**
   * 备注
   */
  remarks?: string | null;
  /**
   * 标签明细
   */
  details?: readonly Omit<LabelDetail, "id">[];
  /**
   * 逐行打印
   *
   * 关联表单有明细时，每行明细一张标签，参数先取明细的字段；否则每条记录一张
   */
  byRows?: boolean | null;
  /**
   * 可打印
   *
   * 已选打印模板，或有标签明细
   */
  printable?: boolean | null;
  /**
   * 审核状态
   */
  reviewStatus?: number | null;
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
