/* Generated from schemas/entities/webhook.json by `npm run types`. Do not edit. */

/**
 * Webhook
 */
export interface Webhook {
  /**
   * 编号
   */
  id: string;
  /**
   * 名称
   */
  name: string;
  /**
   * 接收地址
   *
   * https 开头；内网地址须由运维人员在 WEBHOOK_ADDRESSES 中允许
   */
  url: string;
  /**
   * 数据
   */
  module: string;
  /**
   * 变化
   *
   * 不选时发送所有变化；“流程状态变化”指记录的审批状态改变
   */
  kinds?: readonly string[];
  /**
   * 条件
   *
   * 只发送此刻满足条件的记录，例如 record.status == 1
   */
  condition?: string | null;
  /**
   * 角色
   *
   * 须是负责人自己的角色：消息只含该角色能看到的记录和字段
   */
  role: string;
  /**
   * 附加请求头
   *
   * 每行一个，例如 X-Source: erp；能查看 Webhook 的人都能看到，请勿填写口令
   */
  headers?: string | null;
  /**
   * 启用
   */
  enabled?: boolean | null;
  /**
   * 负责人
   *
   * 最后保存的人；按其所选角色发送
   */
  owner?: string | null;
  /**
   * 开始失败
   *
   * 此后没有一条消息送达
   */
  failingSince?: string | null;
  /**
   * 下次尝试
   */
  restUntil?: string | null;
  /**
   * 暂停时间
   *
   * 连续失败三天后自动暂停，消息留存；重新保存或试发成功后继续
   */
  pausedAt?: string | null;
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
