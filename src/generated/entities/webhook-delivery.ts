/* Generated from schemas/entities/webhook-delivery.json by `npm run types`. Do not edit. */

/**
 * Webhook 消息
 */
export interface WebhookDelivery {
  /**
   * 编号
   */
  id: string;
  /**
   * Webhook
   */
  hook: string;
  /**
   * 消息编号
   *
   * 即请求头 webhook-id；重试和重发时不变
   */
  message: string;
  /**
   * 数据
   */
  module: string;
  /**
   * 记录编号
   */
  recordId: string;
  /**
   * 变化
   */
  kind: string;
  /**
   * 状态
   */
  state: string;
  /**
   * 尝试次数
   */
  attempts?: number | null;
  /**
   * 应答状态码
   */
  httpStatus?: number | null;
  /**
   * 用时（毫秒）
   */
  duration?: number | null;
  /**
   * 失败原因
   *
   * 对方应答的前 200 个字符，或未能连接的原因
   */
  answer?: string | null;
  /**
   * 最后尝试
   */
  sentAt?: string | null;
  /**
   * 下次尝试
   */
  nextAt?: string | null;
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
   * 变化时间
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
