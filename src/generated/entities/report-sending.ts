/* Generated from schemas/entities/report-sending.json by `npm run types`. Do not edit. */

/**
 * 报表发送记录
 */
export interface ReportSending {
  /**
   * 编号
   */
  id: string;
  /**
   * 订阅
   */
  subscription?: string | null;
  /**
   * 报表
   */
  report?: string | null;
  /**
   * 查询方案
   */
  plan?: string | null;
  /**
   * 收件人
   */
  recipient: string;
  /**
   * 应发时间
   */
  dueAt: string;
  /**
   * 文件格式
   */
  format: string;
  /**
   * 状态
   */
  state: string;
  /**
   * 行数
   */
  lines?: number | null;
  /**
   * 文件大小（字节）
   */
  bytes?: number | null;
  /**
   * 任务编号
   *
   * 收件人在“我的任务”中的文件，保存一天
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
