/* Generated from schemas/entities/error-log.json by `npm run types`. Do not edit. */

/**
 * 错误日志
 */
export interface ErrorLog {
  /**
   * 编号
   */
  id: string;
  /**
   * 实际操作人
   *
   * 有人代理创建人时，真正操作的人
   */
  realUser?: string | null;
  /**
   * 请求编号
   */
  requestId?: string | null;
  /**
   * 应用
   */
  app?: string | null;
  /**
   * 服务编号
   */
  serviceId?: string | null;
  /**
   * 服务器主机
   */
  serverHost?: string | null;
  /**
   * 服务器 IP
   */
  serverIp?: string | null;
  /**
   * 客户端 IP
   */
  remoteIp?: string | null;
  /**
   * 异常名称
   */
  exceptionName?: string | null;
  /**
   * 归类
   *
   * 同一故障的错误
   */
  group?: string | null;
  /**
   * 错误信息
   */
  message: string;
  /**
   * 请求方法
   */
  method?: string | null;
  /**
   * 请求地址
   */
  requestUri?: string | null;
  /**
   * 请求参数
   */
  requestParams?: Readonly<Record<string, unknown>> | null;
  /**
   * 类名
   */
  className?: string | null;
  /**
   * 方法名
   */
  methodName?: string | null;
  /**
   * 行号
   */
  lineNumber?: number | null;
  /**
   * 堆栈
   */
  stackTrace?: string | null;
  /**
   * 浏览器
   */
  userAgent?: string | null;
  /**
   * 运行环境
   */
  env?: string | null;
  /**
   * 耗时（毫秒）
   */
  executionTime?: number | null;
  /**
   * 用户
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
   * 发生时间
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
