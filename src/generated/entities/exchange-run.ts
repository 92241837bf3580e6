/* Generated from schemas/entities/exchange-run.json by `npm run types`. Do not edit. */

/**
 * 数据交换记录
 */
export interface ExchangeRun {
  /**
   * 编号
   */
  id: string;
  /**
   * 数据交换
   */
  exchange?: string | null;
  /**
   * 方向
   */
  direction: string;
  /**
   * 数据
   */
  module: string;
  /**
   * 状态
   */
  state: string;
  /**
   * 文件
   */
  file?: string | null;
  /**
   * 校验和
   *
   * SHA-256
   */
  checksum?: string | null;
  /**
   * 收件人
   */
  recipient?: string | null;
  /**
   * 行数
   */
  rows?: number | null;
  /**
   * 新增
   */
  added?: number | null;
  /**
   * 修改
   */
  changed?: number | null;
  /**
   * 跳过
   */
  skipped?: number | null;
  /**
   * 错误
   */
  wrong?: number | null;
  /**
   * 文件大小（字节）
   */
  bytes?: number | null;
  /**
   * 说明
   */
  reason?: string | null;
  /**
   * 任务编号
   */
  job?: string | null;
  /**
   * 完成时间
   */
  endedAt?: string | null;
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
}
