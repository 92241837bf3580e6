/* Generated from schemas/entities/area.json by `npm run types`. Do not edit. */

/**
 * 地区
 */
export interface Area {
  /**
   * 编号
   */
  id: string;
  /**
   * 行政区划代码
   *
   * 6 位数字；街道 9 位，社区 12 位
   */
  code: string;
  /**
   * 名称
   */
  name: string;
  /**
   * 上级地区
   */
  parent?: string | null;
  /**
   * 级别
   */
  level: number;
  /**
   * 拼音
   */
  pinyin?: string | null;
  /**
   * 简拼
   */
  shortPinyin?: string | null;
  /**
   * 电话区号
   *
   * 如 0512
   */
  cityCode?: string | null;
  /**
   * 邮政编码
   */
  zipCode?: string | null;
  /**
   * 经度
   */
  longitude?: string | null;
  /**
   * 纬度
   */
  latitude?: string | null;
  /**
   * 类型
   */
  type?: string | null;
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
