/* Generated from schemas/entities/message-template.json by `npm run types`. Do not edit. */

import type { MessageTemplateVariable } from "./message-template-variable.ts";

/**
 * 消息模板
 */
export interface MessageTemplate {
  /**
   * 编号
   */
  id: string;
  /**
   * 名称
   */
  name: string;
  /**
   * 编码
   */
  code: string;
  /**
   * 发送方式
   */
  channel: number;
  /**
   * 启用
   *
   * 停用后写通知时不能再选
   */
  enabled?: boolean | null;
  /**
   * 标题
   *
   * 可以含变量，例如 {order} 已发货
   */
  subject: string;
  /**
   * 内容
   *
   * 可以含变量；短信、微信和推送只发送文字
   */
  content: string;
  /**
   * 变量
   *
   * 标题和内容中用到的每个变量登记一行
   */
  variables?: readonly Omit<MessageTemplateVariable, "id">[];
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
