/* Generated from schemas/entities/gen-scheme.json by `npm run types`. Do not edit. */

/**
 * 代码方案
 */
export interface GenScheme {
  /**
   * 编号
   */
  id: string;
  /**
   * 方案名称
   */
  name: string;
  /**
   * 表名前缀
   *
   * zz_ 开头的表可以走审批流程
   */
  tablePrefix?: string | null;
  /**
   * 接口路径
   */
  apiPath: string;
  /**
   * 生成选择器
   *
   * 其他表单引用这些记录时打开的对话框
   */
  pickers?: boolean | null;
  /**
   * 生成菜单
   */
  withMenu?: boolean | null;
  /**
   * 上级菜单编码
   *
   * 留空时放在顶层
   */
  menuGroup?: string | null;
  /**
   * 生成类型
   *
   * 记录的 TypeScript 类型，随实体更新
   */
  withTypes?: boolean | null;
  /**
   * 生成示例
   *
   * Storybook 中的画面示例
   */
  withStory?: boolean | null;
  /**
   * 生成测试
   *
   * 检查文档和字段的测试
   */
  withTest?: boolean | null;
  /**
   * 备注
   */
  remarks?: string | null;
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
