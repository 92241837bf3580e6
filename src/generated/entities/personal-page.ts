/* Generated from schemas/entities/personal-page.json by `npm run types`. Do not edit. */

/**
 * 我的页面
 */
export interface PersonalPage {
  /**
   * 编号
   */
  id: string;
  /**
   * 页面名称
   */
  title: string;
  /**
   * 客户端
   *
   * 画布打开时的大小；卡片可以限定在哪些客户端显示
   */
  client?: string | null;
  /**
   * 上传的图片
   *
   * 图片卡片用到的文件，保存草稿时记下
   */
  pictures?: readonly string[];
  /**
   * 说明
   */
  description?: string | null;
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
