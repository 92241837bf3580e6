/* Generated from schemas/entities/file-usage.json by `npm run types`. Do not edit. */

/**
 * 文件用量
 */
export interface FileUsage {
  /**
   * 编号
   */
  id: string;
  /**
   * 范围
   */
  of: string;
  /**
   * 上传人
   *
   * 租户合计没有上传人
   */
  person?: string | null;
  /**
   * 文件数
   */
  files: number;
  /**
   * 已用
   *
   * 字节
   */
  size: number;
  /**
   * 配额
   *
   * 字节；由系统参数“每个租户的文件容量”和“每个人的文件容量”决定，没有配额时为空
   */
  quota?: number | null;
  /**
   * 已用比例
   *
   * 已用占配额的百分比；没有配额时为空
   */
  percent?: string | null;
  /**
   * 统计时间
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
