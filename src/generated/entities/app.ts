/* Generated from schemas/entities/app.json by `npm run types`. Do not edit. */

/**
 * 应用
 */
export interface App {
  /**
   * 编号
   */
  id: string;
  /**
   * 应用编码
   */
  code: string;
  /**
   * 应用名称
   */
  name: string;
  /**
   * 应用类型
   */
  type: number;
  /**
   * 认证方式
   */
  authType: number;
  /**
   * 密钥
   *
   * 留空表示不修改
   */
  secretKey?: string | null;
  /**
   * 外部应用
   */
  external?: boolean | null;
  /**
   * 限制安全 IP
   */
  securityIp?: boolean | null;
  /**
   * 记录登录日志
   */
  loginLog?: boolean | null;
  /**
   * 记录操作日志
   */
  operationLog?: boolean | null;
  /**
   * 入口地址
   */
  entranceUrl?: string | null;
  /**
   * 图标
   */
  icon?: string | null;
  /**
   * 跳转目标
   */
  jumpTarget?: string | null;
  /**
   * 排序
   */
  sort?: number | null;
  /**
   * 状态
   */
  status: number;
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
