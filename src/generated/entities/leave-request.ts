/* Generated from schemas/entities/leave-request.json by `npm run types`. Do not edit. */

/**
 * 请假单
 */
export interface LeaveRequest {
  /**
   * 编号
   */
  id: string;
  /**
   * 请假单号
   */
  code: string;
  /**
   * 请假人
   */
  applicant: string;
  /**
   * 所在部门
   */
  dept: string;
  /**
   * 请假类型
   */
  leaveType: string;
  /**
   * 开始日期
   */
  beginDate: string;
  /**
   * 结束日期
   */
  endDate: string;
  /**
   * 请假天数
   *
   * 工作日，半天为 0.5
   */
  days: string;
  /**
   * 请假事由
   */
  reason: string;
  /**
   * 工作交接人
   */
  handover?: string | null;
  /**
   * 请假期间电话
   */
  phone?: string | null;
  /**
   * 实际返岗日期
   */
  returnDate?: string | null;
  /**
   * 状态
   */
  status: number;
  /**
   * 备注
   */
  remarks?: string | null;
  /**
   * 证明材料
   *
   * 病假证明、结婚证等
   */
  attachments?: readonly string[];
  /**
   * 流程状态
   */
  flowStatus?: number | null;
  /**
   * 表单版本
   */
  formVersion?: number | null;
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
