/* Generated from schemas/entities/warehouse.json by `npm run types`. Do not edit. */

/**
 * 仓库
 */
export interface Warehouse {
  /**
   * 编号
   */
  id: string;
  /**
   * 仓库编码
   */
  code: string;
  /**
   * 仓库名称
   */
  name: string;
  /**
   * 仓库类型
   */
  type: string;
  /**
   * 管理部门
   */
  dept?: string | null;
  /**
   * 仓管员
   */
  keeper?: string | null;
  /**
   * 联系电话
   */
  phone?: string | null;
  /**
   * 所在地区
   */
  area?: string | null;
  /**
   * 地址
   */
  address?: string | null;
  /**
   * 面积（平方米）
   */
  floorArea?: string | null;
  /**
   * 收货开始时间
   */
  opensAt?: string | null;
  /**
   * 收货结束时间
   */
  closesAt?: string | null;
  /**
   * 标识颜色
   *
   * 库位标签和地面标线的颜色
   */
  color?: string | null;
  /**
   * 货位管理
   */
  locationManaged?: boolean | null;
  /**
   * 允许负库存
   *
   * 开启后出库数量可以大于现有库存
   */
  allowNegative?: boolean | null;
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
