/* Generated from schemas/entities/file.json by `npm run types`. Do not edit. */

/**
 * 文件
 */
export interface File {
  /**
   * 编号
   */
  id: string;
  /**
   * 文件名
   */
  name: string;
  /**
   * 大小
   *
   * 字节
   */
  size: number;
  /**
   * 内容类型
   */
  type: string;
  /**
   * 内容指纹
   */
  sha256: string;
  /**
   * 宽（像素）
   */
  width?: number | null;
  /**
   * 高（像素）
   */
  height?: number | null;
  /**
   * 分类
   */
  classification?: string | null;
  /**
   * 使用处
   *
   * 引用它的记录；+n 为您看不到的 n 条，包括回收站中的
   */
  holders?: string | null;
  /**
   * 未引用起
   *
   * 检查时发现没有记录引用它的时刻；每十分钟检查一次
   */
  unusedSince?: string | null;
  /**
   * 上传人
   */
  createBy?: string | null;
  /**
   * 上传部门
   */
  createDept?: string | null;
  /**
   * 修改人
   */
  updateBy?: string | null;
  /**
   * 上传时间
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
}
