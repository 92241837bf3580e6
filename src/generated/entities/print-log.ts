/* Generated from schemas/entities/print-log.json by `npm run types`. Do not edit. */

/**
 * 打印日志
 */
export interface PrintLog {
  /**
   * 编号
   */
  id: string;
  /**
   * 模板编码
   */
  template: string;
  /**
   * 模板
   */
  templateTitle: string;
  /**
   * 模板版本
   *
   * 模板内容的摘要：内容相同，摘要相同
   */
  templateHash?: string | null;
  /**
   * 模块
   */
  module: string;
  /**
   * 记录编号
   *
   * 报表没有记录编号
   */
  recordId?: string | null;
  /**
   * 记录版本
   */
  recordVersion?: number | null;
  /**
   * 打印方式
   */
  way: string;
  /**
   * 打印机
   *
   * 送打到打印机时，打印机当时的名称
   */
  printer?: string | null;
  /**
   * 页数
   *
   * 一份的页数；标签拼在一张纸上时，为整次打印的页数
   */
  pages: number;
  /**
   * 份数
   */
  copies: number;
  /**
   * 第几次打印
   */
  count?: number | null;
  /**
   * 实际操作人
   *
   * 有人代理创建人时，真正操作的人
   */
  realUser?: string | null;
  /**
   * 打印批次
   *
   * 同时打印的记录为同一批次
   */
  run?: string | null;
  /**
   * 重印
   *
   * 按原样再次打印
   */
  reprint?: boolean | null;
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
