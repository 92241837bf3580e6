/* Generated from schemas/entities/warehouse-stock.json by `npm run types`. Do not edit. */

import type { WarehouseStockMovement } from "./warehouse-stock-movement.ts";

/**
 * 库存
 */
export interface WarehouseStock {
  /**
   * 编号
   */
  id: string;
  /**
   * 仓库
   */
  warehouse: string;
  /**
   * 物料
   */
  material: string;
  /**
   * 批次号
   */
  batch: string;
  /**
   * 货位
   *
   * 区-排-层-位，例如 A-01-02-03
   */
  location?: string | null;
  /**
   * 单位
   */
  unit: string;
  /**
   * 现存数量
   */
  quantity: string;
  /**
   * 锁定数量
   *
   * 已被订单占用，不能再出库
   */
  lockedQuantity?: string | null;
  /**
   * 单位成本
   */
  unitPrice?: string | null;
  /**
   * 库存金额
   */
  amount?: string | null;
  /**
   * 供应商
   */
  supplier?: string | null;
  /**
   * 生产日期
   */
  productionDate?: string | null;
  /**
   * 有效期至
   */
  expiryDate?: string | null;
  /**
   * 最近盘点日期
   */
  countDate?: string | null;
  /**
   * 库存状态
   */
  status: string;
  /**
   * 备注
   */
  remarks?: string | null;
  /**
   * 出入库流水
   */
  movements?: readonly Omit<WarehouseStockMovement, "id">[];
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
   * 所属组织
   */
  organisation?: string | null;
  /**
   * 租户
   */
  tenant?: string | null;
  /**
   * 版本
   */
  version?: number | null;
}
