/* Generated from schemas/entities/notice.json by `npm run types`. Do not edit. */

/**
 * 通知
 */
export interface Notice {
  /**
   * 编号
   */
  id: string;
  /**
   * 模板
   *
   * 选用后带出标题、内容和发送方式，可以再改
   */
  template?: string | null;
  /**
   * 标题
   */
  title: string;
  /**
   * 通知类型
   */
  type: number;
  /**
   * 发送方式
   *
   * 收件人都会在消息列表里收到；短信和邮件只另外发给已验证联系方式的人
   */
  sendWay: number;
  /**
   * 发给所有人
   *
   * 本租户的全部在用账号
   */
  toAll?: boolean | null;
  /**
   * 收件部门
   *
   * 包括下级部门的人员，以发送时为准
   */
  departments?: readonly string[];
  /**
   * 收件人
   */
  users?: readonly string[];
  /**
   * 内容
   */
  content: string;
  /**
   * 可打开详情
   *
   * 关闭后，收件人在消息列表里只看到摘要
   */
  isJump?: boolean | null;
  /**
   * 立即发送
   *
   * 关闭则只保存为草稿
   */
  sendNow?: boolean | null;
  /**
   * 摘要
   */
  summary?: string | null;
  /**
   * 状态
   */
  status?: number | null;
  /**
   * 发送人
   */
  sender?: string | null;
  /**
   * 发送时间
   */
  sendTime?: string | null;
  /**
   * 收件人数
   */
  recipients?: number | null;
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
