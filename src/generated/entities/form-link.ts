/* Generated from schemas/entities/form-link.json by `npm run types`. Do not edit. */

/**
 * 公开链接
 */
export interface FormLink {
  /**
   * 编号
   */
  id: string;
  /**
   * 名称
   *
   * 显示在填写页的上方
   */
  name: string;
  /**
   * 表单
   */
  form: string;
  /**
   * 说明
   */
  intro?: string | null;
  /**
   * 感谢语
   *
   * 提交后显示
   */
  thanks?: string | null;
  /**
   * 可填写的字段
   *
   * 字段名，用逗号分隔；不填表示全部可公开的字段（文本、数字、日期、是否、字典）
   */
  fields?: string | null;
  /**
   * 开始时间
   */
  openFrom?: string | null;
  /**
   * 截止时间
   */
  openUntil?: string | null;
  /**
   * 最多份数
   *
   * 不填表示不限
   */
  most?: number | null;
  /**
   * 已收份数
   */
  answers?: number | null;
  /**
   * 每人一份
   */
  once: number;
  /**
   * 验证码
   */
  captcha?: boolean | null;
  /**
   * 状态
   */
  status: number;
  /**
   * 负责人
   *
   * 最后保存链接的人；以其权限录入
   */
  owner?: string | null;
  /**
   * 链接标识
   */
  token?: string | null;
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
