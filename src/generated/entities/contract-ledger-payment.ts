/* Generated from schemas/entities/contract-ledger-payment.json by `npm run types`. Do not edit. */

/**
 * 付款计划
 */
export interface ContractLedgerPayment {
  /**
   * 编号
   */
  id: string;
  /**
   * 付款节点
   */
  name: string;
  /**
   * 计划付款日
   */
  planDate: string;
  /**
   * 计划金额
   */
  amount: string;
  /**
   * 付款方式
   */
  method?: string | null;
  /**
   * 已付款
   */
  paid?: boolean | null;
  /**
   * 实际付款日
   */
  paidDate?: string | null;
  /**
   * 实付金额
   */
  paidAmount?: string | null;
  /**
   * 凭证号
   */
  voucherNumber?: string | null;
  /**
   * 备注
   */
  remarks?: string | null;
  /**
   * 行号
   */
  sortNo?: number | null;
}
