/* Generated from schemas/entities/dict.json by `npm run types`. Do not edit. */

import type { DictItem } from "./dict-item.ts";

/**
 * 字典
 */
export interface Dict {
  /**
   * 编号
   */
  id: string;
  /**
   * 字典类型
   *
   * 字段通过它引用字典，保存后不能修改
   */
  dictType: string;
  /**
   * 字典名称
   */
  name: string;
  /**
   * 值类型
   */
  valueType: string;
  /**
   * 系统内置
   *
   * 程序依赖这些值，不能增加、修改或删除
   */
  fixed?: boolean | null;
  /**
   * 状态
   */
  status: number;
  /**
   * 备注
   */
  remarks?: string | null;
  /**
   * 字典项
   */
  items?: readonly Omit<DictItem, "id">[];
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
