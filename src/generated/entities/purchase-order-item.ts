/* Generated from schemas/entities/purchase-order-item.json by `npm run types`. Do not edit. */

/**
 * 订单明细
 */
export interface PurchaseOrderItem {
  /**
   * 编号
   */
  id: string;
  /**
   * 物料
   */
  material: string;
  /**
   * 规格型号
   */
  spec?: string | null;
  /**
   * 单位
   */
  unit: string;
  /**
   * 数量
   */
  quantity: string;
  /**
   * 含税单价
   */
  price: string;
  /**
   * 税率
   */
  taxRate?: string | null;
  /**
   * 含税金额
   */
  amount?: string | null;
  /**
   * 赠品
   */
  isGift?: boolean | null;
  /**
   * 交货日期
   */
  deliveryDate?: string | null;
  /**
   * 备注
   */
  remarks?: string | null;
  /**
   * 行号
   */
  sortNo?: number | null;
}
