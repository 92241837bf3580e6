/* Generated from schemas/entities/supplier.json by `npm run types`. Do not edit. */

/**
 * 供应商
 */
export interface Supplier {
  /**
   * 编号
   */
  id: string;
  /**
   * 供应商编码
   */
  code: string;
  /**
   * 供应商名称
   */
  name: string;
  /**
   * 简称
   */
  shortName: string;
  /**
   * 供应商类型
   */
  type: string;
  /**
   * 供应范围
   *
   * 供应商能提供哪些类别的物料
   */
  supplies?: readonly string[];
  /**
   * 供应商等级
   */
  level?: string | null;
  /**
   * 评分
   *
   * 质量、交期和服务的综合评价
   */
  rating?: number | null;
  /**
   * 统一社会信用代码
   *
   * 18 位数字或大写字母
   */
  creditCode?: string | null;
  /**
   * 所在地区
   */
  area?: string | null;
  /**
   * 地址
   */
  address?: string | null;
  /**
   * 联系人
   */
  contact?: string | null;
  /**
   * 联系电话
   */
  phone?: string | null;
  /**
   * 电子邮箱
   */
  email?: string | null;
  /**
   * 网址
   */
  website?: string | null;
  /**
   * 开户银行
   */
  bankName?: string | null;
  /**
   * 银行账号
   *
   * 8 至 32 位数字，可用空格或连字符分隔
   */
  bankAccount?: string | null;
  /**
   * 结算方式
   */
  settlementMethod?: string | null;
  /**
   * 账期（天）
   *
   * 收到发票后多少天付款
   */
  paymentDays?: number | null;
  /**
   * 默认税率
   */
  taxRate?: string | null;
  /**
   * 信用额度
   */
  creditLimit?: string | null;
  /**
   * 负责采购员
   */
  manager?: string | null;
  /**
   * 合作开始日期
   */
  cooperationDate?: string | null;
  /**
   * 营业执照到期日
   */
  licenceExpiry?: string | null;
  /**
   * 状态
   */
  status: number;
  /**
   * 备注
   */
  remarks?: string | null;
  /**
   * 流程状态
   */
  flowStatus?: number | null;
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
