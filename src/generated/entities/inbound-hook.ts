/* Generated from schemas/entities/inbound-hook.json by `npm run types`. Do not edit. */

import type { InboundMapping } from "./inbound-mapping.ts";

/**
 * 入站钩子
 */
export interface InboundHook {
  /**
   * 编号
   */
  id: string;
  /**
   * 名称
   */
  name: string;
  /**
   * 数据
   *
   * 消息写入其记录
   */
  module: string;
  /**
   * 角色
   *
   * 须是您自己的角色：按该角色的权限写入
   */
  role: string;
  /**
   * 识别字段
   *
   * 值相同的记录被修改，没有则新增；留空总是新增
   */
  keyField?: string | null;
  /**
   * 验证方式
   */
  scheme: string;
  /**
   * 时间容差（秒）
   *
   * 签名的时间与此刻最多相差多少
   */
  tolerance?: number | null;
  /**
   * 立即处理
   *
   * 应答等到记录写入；否则先应答，再排队处理
   */
  waits?: boolean | null;
  /**
   * 每分钟消息数
   */
  perMinute?: number | null;
  /**
   * 映射
   */
  mappings?: readonly Omit<InboundMapping, "id">[];
  /**
   * 启用
   */
  enabled?: boolean | null;
  /**
   * 负责人
   *
   * 最后保存的人；按其所选角色写入
   */
  owner?: string | null;
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
