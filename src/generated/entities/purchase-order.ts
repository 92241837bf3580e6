/* Generated from schemas/entities/purchase-order.json by `npm run types`. Do not edit. */

import type { PurchaseOrderItem } from "./purchase-order-item.ts";

/**
 * 采购订单
 */
export interface PurchaseOrder {
  /**
   * 编号
   */
  id: string;
  /**
   * 订单编号
   */
  code: string;
  /**
   * 单据类型
   */
  billType?: string | null;
  /**
   * 供应商
   */
  supplier: string;
  /**
   * 供应商联系人
   *
   * 下单时供应商的联系人
   */
  supplierContact?: string | null;
  /**
   * 关联合同
   */
  contract?: string | null;
  /**
   * 收货仓库
   */
  warehouse: string;
  /**
   * 订单日期
   */
  orderDate: string;
  /**
   * 要求交货日期
   */
  deliveryDate?: string | null;
  /**
   * 采购员
   */
  purchaser: string;
  /**
   * 采购部门
   */
  dept: string;
  /**
   * 采购类型
   */
  purchaseType?: string | null;
  /**
   * 业务类型
   */
  businessType?: string | null;
  /**
   * 币种
   */
  currency?: string | null;
  /**
   * 订单总额
   *
   * 明细含税金额之和
   */
  total?: string | null;
  /**
   * 结算方式
   */
  settlementMethod?: string | null;
  /**
   * 加急
   */
  isUrgent?: boolean | null;
  /**
   * 单据状态
   */
  status: number;
  /**
   * 关闭状态
   */
  closeStatus?: number | null;
  /**
   * 关闭原因
   */
  closeReason?: string | null;
  /**
   * 备注
   */
  remarks?: string | null;
  /**
   * 附件
   *
   * 询价单、供应商报价、确认函等
   */
  attachments?: readonly string[];
  /**
   * 订单明细
   */
  items?: readonly Omit<PurchaseOrderItem, "id">[];
  /**
   * 审核状态
   */
  reviewStatus?: number | null;
  /**
   * 流程状态
   */
  flowStatus?: number | null;
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
