/* Generated from schemas/entities/cache-state.json by `npm run types`. Do not edit. */

/**
 * 缓存
 */
export interface CacheState {
  /**
   * 编号
   */
  id: string;
  /**
   * 缓存
   */
  name: string;
  /**
   * 条数
   */
  entries: number;
  /**
   * 命中
   *
   * 要的内容已在缓存中的次数
   */
  hits: number;
  /**
   * 未命中
   *
   * 要重新读取的次数
   */
  misses: number;
  /**
   * 开始时间
   *
   * 进程启动或上次清除的时刻
   */
  since: string;
  /**
   * 主机
   */
  host: string;
  /**
   * 进程
   */
  process: number;
  /**
   * 查看时间
   */
  createTime?: string | null;
  /**
   * 修改时间
   */
  updateTime?: string | null;
}
