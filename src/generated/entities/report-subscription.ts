/* Generated from schemas/entities/report-subscription.json by `npm run types`. Do not edit. */

/**
 * 报表订阅
 */
export interface ReportSubscription {
  /**
   * 编号
   */
  id: string;
  /**
   * 名称
   */
  name: string;
  /**
   * 报表
   *
   * 报表和查询方案选一个；都选时发送查询方案
   */
  report?: string | null;
  /**
   * 查询方案
   *
   * 发送方案查出的记录；方案须对收件人开放
   */
  plan?: string | null;
  /**
   * 筛选和布局
   *
   * 订阅时报表上的筛选条件和行列布局；没有时按报表的默认设置
   */
  question?: Readonly<Record<string, unknown>> | null;
  /**
   * 文件格式
   *
   * PDF 需要打印权限，Excel 需要导出权限；查询方案只发 Excel
   */
  format: string;
  /**
   * 频率
   */
  frequency: string;
  /**
   * 星期
   */
  weekdays?: readonly string[];
  /**
   * 日期
   *
   * 当月没有这一天时，在最后一天发送
   */
  monthDay?: number | null;
  /**
   * 时间
   */
  time: string;
  /**
   * 时区
   *
   * 例如 Asia/Shanghai
   */
  zone: string;
  /**
   * 收件人
   *
   * 留空时发给自己；发给他人需要“订阅给他人”权限
   */
  users?: readonly string[];
  /**
   * 收件角色
   *
   * 发送时具有这些角色的所有人
   */
  roles?: readonly string[];
  /**
   * 暂停
   */
  paused?: boolean | null;
  /**
   * 下次发送
   */
  nextAt?: string | null;
  /**
   * 上次发送
   */
  lastAt?: string | null;
  /**
   * 语言
   *
   * 最后保存的人所用的语言；报表按此语言生成
   */
  language?: string | null;
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
