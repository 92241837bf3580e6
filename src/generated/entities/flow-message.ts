/* Generated from schemas/entities/flow-message.json by `npm run types`. Do not edit. */

/**
 * 流程消息
 */
export interface FlowMessage {
  /**
   * 编号
   */
  id: string;
  /**
   * 流程实例
   */
  flowInstance: string;
  /**
   * 标题
   */
  title?: string | null;
  /**
   * 流程名称
   */
  processDefinitionName?: string | null;
  /**
   * 环节
   */
  taskName?: string | null;
  /**
   * 消息类型
   */
  messageType: string;
  /**
   * 发送人
   */
  sender?: string | null;
  /**
   * 接收人
   */
  receiver: string;
  /**
   * 内容
   */
  content?: string | null;
  /**
   * 查看时间
   */
  readTime?: string | null;
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
