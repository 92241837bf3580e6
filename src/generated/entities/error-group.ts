/* Generated from schemas/entities/error-group.json by `npm run types`. Do not edit. */

/**
 * 故障归类
 */
export interface ErrorGroup {
  /**
   * 编号
   */
  id: string;
  /**
   * 错误信息
   */
  message?: string | null;
  /**
   * 异常名称
   */
  exceptionName?: string | null;
  /**
   * 应用
   */
  app?: string | null;
  /**
   * 位置
   *
   * 最内层调用的类和方法
   */
  place?: string | null;
  /**
   * 状态
   */
  status?: number | null;
  /**
   * 次数
   */
  times?: number | null;
  /**
   * 第一次发生
   */
  firstTime?: string | null;
  /**
   * 最近一次发生
   */
  lastTime?: string | null;
  /**
   * 处理说明
   *
   * 原因和解决办法，例如在哪个版本中修复
   */
  note?: string | null;
  /**
   * 指纹
   */
  fingerprint?: string | null;
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
