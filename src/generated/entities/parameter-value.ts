/* Generated from schemas/entities/parameter-value.json by `npm run types`. Do not edit. */

/**
 * 系统参数的值
 */
export interface ParameterValue {
  /**
   * 编号
   */
  id: string;
  /**
   * 草稿保留天数
   *
   * 1–365，默认 30
   */
  draftDays?: number | null;
  /**
   * 任务邮件
   *
   * 没有在个人设置中选择过的人是否收到任务和计划任务的邮件，默认是
   */
  letters?: boolean | null;
  /**
   * 邮件语言
   *
   * 没有在个人设置中选择过语言的人收到的邮件用哪种语言，默认简体中文
   */
  lettersLanguage?: string | null;
  /**
   * 邮件结尾
   *
   * 写在每封邮件末尾的文字，最多 500 字，默认没有
   */
  mailFooter?: string | null;
  /**
   * Webhook 消息保留天数
   *
   * 1–365，默认 14
   */
  webhookDays?: number | null;
  /**
   * 每个租户的文件容量（MB）
   *
   * 默认 0 即不限
   */
  fileTenantMegabytes?: number | null;
  /**
   * 每个人的文件容量（MB）
   *
   * 默认 0 即不限
   */
  filePersonMegabytes?: number | null;
  /**
   * 拒收的文件扩展名
   *
   * 上传时拒收；按文件内容判断，改名也会拒收。可选的扩展名在字典“文件扩展名”中维护，默认没有
   */
  fileEndingsRefused?: readonly string[];
}
