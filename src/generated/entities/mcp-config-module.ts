/* Generated from schemas/entities/mcp-config-module.json by `npm run types`. Do not edit. */

/**
 * 可使用的数据
 */
export interface McpConfigModule {
  /**
   * 编号
   */
  id: string;
  /**
   * 数据
   */
  module: string;
  /**
   * 可修改
   *
   * 不勾选则只能查看
   */
  write?: boolean | null;
  /**
   * 免审批的记录数
   *
   * 不填则按上面的上限
   */
  planLimit?: number | null;
  /**
   * 行号
   */
  sortNo?: number | null;
}
