/* Generated from schemas/entities/role-permission.json by `npm run types`. Do not edit. */

/**
 * 操作权限
 */
export interface RolePermission {
  /**
   * 编号
   */
  id: string;
  /**
   * 权限标识
   *
   * 格式为“实体:操作”，例如 purchase-order:add；操作有 view、pick、add、edit、remove、delete、review 等；platform:edit 允许修改所有租户共用的数据，与 document:publish 一起允许在运行中发布文档；socket:send 允许向本租户所有在线用户发送消息；socket:connect 允许查看并控制实时连接
   */
  permission: string;
  /**
   * 行号
   */
  sortNo?: number;
}
