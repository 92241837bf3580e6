/* Generated from schemas/entities/user.json by `npm run types`. Do not edit. */

/**
 * 用户
 */
export interface User {
  /**
   * 编号
   */
  id: string;
  /**
   * 账号
   *
   * 登录时使用，保存后不能修改
   */
  username: string;
  /**
   * 姓名
   */
  realName: string;
  /**
   * 密码
   *
   * 留空表示不修改；没有密码的用户不能登录
   */
  password?: string | null;
  /**
   * 用户类型
   */
  userType: number;
  /**
   * 状态
   */
  status: number;
  /**
   * 超级用户
   */
  isSuper?: boolean | null;
  /**
   * 须修改密码
   */
  toChangePwd?: boolean | null;
  /**
   * 部门
   */
  dept?: string | null;
  /**
   * 兼任部门
   *
   * 除所在部门外还任职的部门；数据范围只按所在部门计算
   */
  otherDepts?: readonly string[];
  /**
   * 岗位
   */
  position?: string | null;
  /**
   * 直接上级
   *
   * 审批流程中的上级；留空表示所在部门的负责人
   */
  superior?: string | null;
  /**
   * 可用组织
   *
   * 用户可以在这些组织之间切换
   */
  organisations?: readonly string[];
  /**
   * 角色
   */
  roles?: readonly string[];
  /**
   * 可用应用
   */
  apps?: readonly string[];
  /**
   * 性别
   */
  sex?: number | null;
  /**
   * 手机号
   */
  phone?: string | null;
  /**
   * 电子邮箱
   */
  email?: string | null;
  /**
   * 手机号已验证
   *
   * 本人用验证码确认后才能用手机号登录或找回密码；他人修改后须重新确认
   */
  phoneVerified?: boolean | null;
  /**
   * 邮箱已验证
   *
   * 本人用验证码确认过该邮箱
   */
  emailVerified?: boolean | null;
  /**
   * 办公电话
   */
  officePhone?: string | null;
  /**
   * 工号
   */
  staffNumber?: string | null;
  /**
   * 入职日期
   */
  entryDate?: string | null;
  /**
   * 出生日期
   */
  birthday?: string | null;
  /**
   * 证件类型
   */
  certificateType?: string | null;
  /**
   * 证件号码
   */
  certificateNumber?: string | null;
  /**
   * 内部人员
   */
  insider?: boolean | null;
  /**
   * 联系地址
   */
  address?: string | null;
  /**
   * 个人简介
   */
  introduction?: string | null;
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
