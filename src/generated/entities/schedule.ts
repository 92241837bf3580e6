/* Generated from schemas/entities/schedule.json by `npm run types`. Do not edit. */

import type { ScheduleParameter } from "./schedule-parameter.ts";

/**
 * 计划任务
 */
export interface Schedule {
  /**
   * 编号
   */
  id: string;
  /**
   * 名称
   *
   * 留空时以任务代码的名称显示
   */
  name?: string | null;
  /**
   * 任务代码
   */
  kind: string;
  /**
   * 内置
   *
   * 随产品而来，可以暂停，不能删除
   */
  builtIn?: boolean | null;
  /**
   * 状态
   */
  status?: number | null;
  /**
   * 执行时间
   *
   * 分 时 日 月 星期，按服务器时间，例如 0 2 * * 1-5；留空时按默认时间
   */
  cron?: string | null;
  /**
   * 默认时间
   *
   * 程序给出的时间；没有时只在手工执行或程序要求时执行
   */
  defaultCron?: string | null;
  /**
   * 参数
   */
  parameters?: readonly Omit<ScheduleParameter, "id">[];
  /**
   * 参数值
   */
  input?: Readonly<Record<string, unknown>> | null;
  /**
   * 停机期间错过的
   */
  missed: string;
  /**
   * 上一次未结束时
   */
  overlap: string;
  /**
   * 最长时间（分钟）
   *
   * 超过后中止，记为超时；留空时不限
   */
  timeoutMinutes?: number | null;
  /**
   * 失败后重试次数
   */
  retries?: number | null;
  /**
   * 第一次重试前等待（秒）
   *
   * 以后每次加倍
   */
  retrySeconds?: number | null;
  /**
   * 每次都记日志
   *
   * 关闭时只记失败、有输出和手工的执行
   */
  logged?: boolean | null;
  /**
   * 通知的人
   *
   * 失败时通知，恢复时再通知一次；人和角色都不填时通知超级管理员
   */
  alertUsers?: readonly string[];
  /**
   * 通知的角色
   */
  alertRoles?: readonly string[];
  /**
   * 同时发邮件
   *
   * 发给已验证邮箱的人；与本人是否接收任务邮件无关
   */
  alertMail?: boolean | null;
  /**
   * 下次执行
   */
  nextTime?: string | null;
  /**
   * 以后五次（服务器时间）
   */
  nextTimes?: string | null;
  /**
   * 上次执行
   */
  lastTime?: string | null;
  /**
   * 上次结果
   */
  lastOutcome?: string | null;
  /**
   * 上次用时（秒）
   */
  lastSeconds?: string | null;
  /**
   * 开始失败
   *
   * 此后没有一次成功
   */
  failingSince?: string | null;
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
   * 版本
   */
  version?: number | null;
}
