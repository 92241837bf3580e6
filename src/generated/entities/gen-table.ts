/* Generated from schemas/entities/gen-table.json by `npm run types`. Do not edit. */

import type { GenColumn } from "./gen-column.ts";

/**
 * 表单生成
 */
export interface GenTable {
  /**
   * 编号
   */
  id: string;
  /**
   * 编码
   *
   * 实体的编码，小写字母、数字和连字符。保存以后不能修改
   */
  code: string;
  /**
   * 名称
   */
  title: string;
  /**
   * 说明
   */
  description?: string | null;
  /**
   * 代码方案
   */
  scheme?: string | null;
  /**
   * 来源类型
   */
  sourceType?: string | null;
  /**
   * 来源表
   */
  source?: string | null;
  /**
   * 主表
   *
   * 填写后作为主表的明细
   */
  masterTable?: string | null;
  /**
   * 主表中的字段
   */
  masterField?: string | null;
  /**
   * 上级字段
   *
   * 引用自身的字段，填写后列表成为树
   */
  parentField?: string | null;
  /**
   * 组合唯一键
   *
   * 每行一组字段名，用逗号分隔
   */
  uniques?: string | null;
  /**
   * 表单列数
   */
  formColumns?: number | null;
  /**
   * 建议的字典
   */
  dictionaries?: Readonly<Record<string, unknown>> | null;
  /**
   * 字段
   */
  columns?: readonly Omit<GenColumn, "id">[];
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
