/* Generated from schemas/entities/resource.json by `npm run types`. Do not edit. */

/**
 * 资源
 */
export interface Resource {
  /**
   * 编号
   */
  id: string;
  /**
   * 资源编码
   */
  code: string;
  /**
   * 资源名称
   */
  name: string;
  /**
   * 资源类型
   */
  type: number;
  /**
   * 上级资源
   */
  parent?: string | null;
  /**
   * 路由地址
   */
  path?: string | null;
  /**
   * 组件
   *
   * screen:界面编号；card-page:页面编码；page:、workflow:、generator: 加页面编号；目录为 layout
   */
  component?: string | null;
  /**
   * 图标
   */
  icon?: string | null;
  /**
   * 权限标识
   *
   * 留空表示能查看该界面数据的用户都可见
   */
  permission?: string | null;
  /**
   * 外部链接
   */
  link?: string | null;
  /**
   * 内嵌地址
   *
   * 本系统的页面以 / 开头，如 /help?a=1；其他网站的地址须由服务器允许
   */
  iframe?: string | null;
  /**
   * 在线表单
   *
   * 已发布表单的编码，如 leave-request，或画面的编号
   */
  formId?: string | null;
  /**
   * 表单类型
   */
  formType?: string | null;
  /**
   * 流程入口
   *
   * 流程定义的编号或流程标识；仅用于流程表单和工单列表
   */
  entryId?: string | null;
  /**
   * 隐藏
   *
   * 不在菜单中显示，仍可通过地址或搜索打开
   */
  hidden?: boolean | null;
  /**
   * 固定页签
   */
  affix?: boolean | null;
  /**
   * 不缓存
   */
  noCache?: boolean | null;
  /**
   * 显示面包屑
   *
   * 否：页面上方只显示名称，不显示所在菜单
   */
  breadcrumb?: boolean | null;
  /**
   * 始终显示目录
   *
   * 只有一个可见下级时也显示目录本身
   */
  showRoot?: boolean | null;
  /**
   * 高亮菜单
   *
   * 打开该页面时在菜单中突出显示的另一项，用于隐藏的页面
   */
  activeMenu?: string | null;
  /**
   * 适用设备
   *
   * 留空表示所有设备
   */
  devices?: readonly string[];
  /**
   * 显示数量
   *
   * 在菜单名称旁显示该界面当前用户可见的数据条数
   */
  badge?: boolean | null;
  /**
   * 排序
   */
  sort?: number | null;
  /**
   * 状态
   */
  status: number;
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
