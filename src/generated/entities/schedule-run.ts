/* Generated from schemas/entities/schedule-run.json by `npm run types`. Do not edit. */

/**
 * 任务日志
 */
export interface ScheduleRun {
  /**
   * 编号
   */
  id: string;
  /**
   * 计划任务
   */
  schedule?: string | null;
  /**
   * 名称
   */
  name?: string | null;
  /**
   * 任务代码
   */
  kind: string;
  /**
   * 执行原因
   */
  cause?: string | null;
  /**
   * 应执行时间
   */
  dueTime?: string | null;
  /**
   * 结束时间
   */
  endTime?: string | null;
  /**
   * 用时（秒）
   */
  seconds?: string | null;
  /**
   * 结果
   */
  outcome: string;
  /**
   * 第几次尝试
   */
  attempt?: number | null;
  /**
   * 服务器
   */
  host?: string | null;
  /**
   * 进程
   */
  process?: number | null;
  /**
   * 请求编号
   *
   * 同一编号也记在错误日志和操作日志中
   */
  requestId?: string | null;
  /**
   * 输出
   */
  output?: string | null;
  /**
   * 错误
   */
  error?: string | null;
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
   * 开始时间
   */
  createTime?: string | null;
  /**
   * 修改时间
   */
  updateTime?: string | null;
}
