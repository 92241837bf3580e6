/* Generated from schemas/entities/warehouse-stock-movement.json by `npm run types`. Do not edit. */

/**
 * 出入库流水
 */
export interface WarehouseStockMovement {
  /**
   * 编号
   */
  id: string;
  /**
   * 流水类型
   */
  type: string;
  /**
   * 发生时间
   */
  moveTime: string;
  /**
   * 数量
   *
   * 入库为正，出库为负
   */
  quantity: string;
  /**
   * 来源单据类型
   */
  billType?: string | null;
  /**
   * 来源单号
   */
  billCode?: string | null;
  /**
   * 经手人
   */
  operator?: string | null;
  /**
   * 备注
   */
  remarks?: string | null;
  /**
   * 行号
   */
  sortNo?: number | null;
}
