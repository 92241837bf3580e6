/* Generated from schemas/entities/material.json by `npm run types`. Do not edit. */

/**
 * 物料
 */
export interface Material {
  /**
   * 编号
   */
  id: string;
  /**
   * 物料编码
   */
  code: string;
  /**
   * 物料名称
   */
  name: string;
  /**
   * 规格型号
   */
  spec?: string | null;
  /**
   * 物料类别
   */
  category: string;
  /**
   * 计量单位
   */
  unit: string;
  /**
   * 条形码
   *
   * 8 到 14 位数字
   */
  barcode?: string | null;
  /**
   * 品牌
   */
  brand?: string | null;
  /**
   * 参考采购价
   */
  purchasePrice?: string | null;
  /**
   * 参考销售价
   */
  salePrice?: string | null;
  /**
   * 税率
   */
  taxRate?: string | null;
  /**
   * 单位重量（千克）
   */
  weight?: number | null;
  /**
   * 批次管理
   */
  batchManaged?: boolean | null;
  /**
   * 保质期（天）
   */
  shelfLifeDays?: number | null;
  /**
   * 安全库存
   *
   * 库存低于该数量时应补货
   */
  safetyStock?: string | null;
  /**
   * 最高库存
   */
  maxStock?: string | null;
  /**
   * 主要供应商
   */
  supplier?: string | null;
  /**
   * 默认仓库
   */
  warehouse?: string | null;
  /**
   * 图片
   */
  pictures?: readonly string[];
  /**
   * 状态
   */
  status: number;
  /**
   * 备注
   */
  remarks?: string | null;
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
