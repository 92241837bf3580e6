/* Generated from schemas/entities/push-log.json by `npm run types`. Do not edit. */

/**
 * 推送日志
 */
export interface PushLog {
  /**
   * 编号
   */
  id: string;
  /**
   * 推送别名
   *
   * 即用户编号，手机应用以它登记设备
   */
  alias: string;
  /**
   * 标题
   */
  subject?: string | null;
  /**
   * 内容
   */
  content?: string | null;
  /**
   * 业务类型
   */
  businessType?: string | null;
  /**
   * 状态
   */
  status: number;
  /**
   * 消息编号
   */
  messageId?: string | null;
  /**
   * 返回信息
   */
  returnMessage?: string | null;
  /**
   * 响应时间
   */
  responseDate?: string | null;
  /**
   * 重试次数
   */
  retryCount?: number | null;
  /**
   * 下次尝试
   *
   * 发送失败后再次尝试的时间
   */
  nextTry?: string | null;
  /**
   * 含验证码或链接
   *
   * 原文含有只属于收件人的验证码或链接：日志不保存原文，也不能重新发送
   */
  confidential?: boolean | null;
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
