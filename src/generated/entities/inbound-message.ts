/* Generated from schemas/entities/inbound-message.json by `npm run types`. Do not edit. */

/**
 * 入站消息
 */
export interface InboundMessage {
  /**
   * 编号
   */
  id: string;
  /**
   * 入站钩子
   */
  hook: string;
  /**
   * 消息编号
   *
   * 即请求头 webhook-id；同一编号只处理一次
   */
  message: string;
  /**
   * 状态
   */
  state: string;
  /**
   * 数据
   */
  module?: string | null;
  /**
   * 记录编号
   */
  recordId?: string | null;
  /**
   * 处理次数
   */
  attempts?: number | null;
  /**
   * 失败原因
   */
  reason?: string | null;
  /**
   * 来源地址
   */
  ip?: string | null;
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
   * 收到时间
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
