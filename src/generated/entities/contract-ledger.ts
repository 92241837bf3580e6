/* Generated from schemas/entities/contract-ledger.json by `npm run types`. Do not edit. */

import type { ContractLedgerPayment } from "./contract-ledger-payment.ts";

/**
 * 合同台账
 */
export interface ContractLedger {
  /**
   * 编号
   */
  id: string;
  /**
   * 合同编号
   */
  code: string;
  /**
   * 合同名称
   */
  name: string;
  /**
   * 合同区域
   */
  area: string;
  /**
   * 合同类型
   */
  contractType: string;
  /**
   * 供应商
   */
  supplier: string;
  /**
   * 归口部门
   */
  dept: string;
  /**
   * 经办人
   */
  salesman: string;
  /**
   * 签订日期
   */
  signDate: string;
  /**
   * 生效日期
   */
  startDate: string;
  /**
   * 终止日期
   */
  endDate: string;
  /**
   * 币种
   */
  currency?: string | null;
  /**
   * 合同金额
   *
   * 含税
   */
  amount: string;
  /**
   * 计划付款合计
   *
   * 付款计划的计划金额之和
   */
  plannedAmount?: string | null;
  /**
   * 已付金额
   *
   * 付款计划中已付款的实付金额之和
   */
  paidAmount?: string | null;
  /**
   * 税率
   */
  taxRate?: string | null;
  /**
   * 结算方式
   */
  settlementMethod?: string | null;
  /**
   * 预算月份
   *
   * 计入哪个月的采购预算
   */
  budgetMonth?: string | null;
  /**
   * 经办人签名
   */
  signature?: string | null;
  /**
   * 合同份数
   */
  copies?: number | null;
  /**
   * 违约金公式
   *
   * 按合同金额和已付金额计算
   */
  penaltyFormula?: string | null;
  /**
   * 已归档
   */
  filed?: boolean | null;
  /**
   * 档案号
   */
  fileNumber?: string | null;
  /**
   * 单据状态
   */
  status: number;
  /**
   * 审批状态
   */
  checkStatus?: number | null;
  /**
   * 关闭状态
   */
  closeStatus?: number | null;
  /**
   * 备注
   */
  remarks?: string | null;
  /**
   * 合同附件
   *
   * 扫描件、补充协议等
   */
  attachments?: readonly string[];
  /**
   * 付款计划
   */
  payments?: readonly Omit<ContractLedgerPayment, "id">[];
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
