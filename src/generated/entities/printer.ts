/* Generated from schemas/entities/printer.json by `npm run types`. Do not edit. */

/**
 * 打印机
 */
export interface Printer {
  /**
   * 编号
   */
  id: string;
  /**
   * 名称
   */
  name: string;
  /**
   * 地址
   *
   * 打印机的 IP 地址；只能是运维人员在 PRINTER_ADDRESSES 中允许的地址
   */
  address: string;
  /**
   * 端口
   */
  port: number;
  /**
   * 分辨率
   *
   * 每英寸的点数；模板按它送打
   */
  dpi: number;
  /**
   * 装入的纸张
   *
   * 例如 60 × 40 毫米，供选择打印机的人参考
   */
  paper?: string | null;
  /**
   * 启用
   */
  enabled?: boolean | null;
  /**
   * 可用角色
   *
   * 留空时所有可以打印的人都可用
   */
  roles?: readonly string[];
  /**
   * 可用组织
   *
   * 留空时所有组织都可用
   */
  organisations?: readonly string[];
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
