/* Generated from schemas/entities/operation-log.json by `npm run types`. Do not edit. */

/**
 * 操作日志
 */
export interface OperationLog {
  /**
   * 编号
   */
  id: string;
  /**
   * 模块
   */
  module?: string | null;
  /**
   * 实际操作人
   *
   * 有人代理创建人时，真正操作的人
   */
  realUser?: string | null;
  /**
   * API 密钥
   *
   * 由外部系统以创建人的名义操作时所用的密钥
   */
  apiKey?: string | null;
  /**
   * 记录编号
   */
  recordId?: string | null;
  /**
   * 操作类型
   */
  operationType: string;
  /**
   * 描述
   */
  description?: string | null;
  /**
   * 请求地址
   */
  url?: string | null;
  /**
   * 请求方法
   */
  method?: string | null;
  /**
   * IP 地址
   */
  ip?: string | null;
  /**
   * 浏览器
   */
  userAgent?: string | null;
  /**
   * 耗时（毫秒）
   */
  duration?: number | null;
  /**
   * 修改前
   */
  before?: Readonly<Record<string, unknown>> | null;
  /**
   * 修改后
   */
  after?: Readonly<Record<string, unknown>> | null;
  /**
   * 请求编号
   */
  requestId?: string | null;
  /**
   * 操作人
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
   * 操作时间
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
