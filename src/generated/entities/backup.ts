/* Generated from schemas/entities/backup.json by `npm run types`. Do not edit. */

/**
 * 备份
 */
export interface Backup {
  /**
   * 编号
   */
  id: string;
  /**
   * 备份文件
   *
   * 位于服务器的备份文件夹（BACKUP_DIR）
   */
  name: string;
  /**
   * 状态
   */
  state: string;
  /**
   * 备份用时（秒）
   */
  seconds?: string | null;
  /**
   * 大小（MB）
   */
  megabytes?: string | null;
  /**
   * 表数
   */
  tables?: number | null;
  /**
   * 行数
   */
  rows?: number | null;
  /**
   * 文件数
   */
  files?: number | null;
  /**
   * 加密
   */
  encrypted?: boolean | null;
  /**
   * 验证时间
   */
  provenAt?: string | null;
  /**
   * 恢复用时（秒）
   *
   * 恢复全部数据和文件，启动，并打开所有界面
   */
  proofSeconds?: string | null;
  /**
   * 打开的界面数
   */
  screens?: number | null;
  /**
   * 问题
   */
  faults?: string | null;
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
   * 备份时间
   */
  createTime?: string | null;
  /**
   * 修改时间
   */
  updateTime?: string | null;
}
