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
   * 大小（字节）
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
}
