/* Generated from schemas/entities/data-exchange.json by `npm run types`. Do not edit. */

import type { ExchangeMapping } from "./exchange-mapping.ts";

/**
 * 数据交换
 */
export interface DataExchange {
  /**
   * 编号
   */
  id: string;
  /**
   * 名称
   */
  name: string;
  /**
   * 方向
   */
  direction: string;
  /**
   * 数据
   *
   * 导出或导入哪一种记录
   */
  module: string;
  /**
   * 查询方案
   *
   * 只导出方案查出的记录；留空导出全部可见记录
   */
  plan?: string | null;
  /**
   * 文件格式
   *
   * Excel 供人阅读，带水印设置；CSV 和 JSON 供其他系统读取
   */
  format: string;
  /**
   * 位置
   *
   * 导入不能选择邮件
   */
  place: string;
  /**
   * 文件夹
   *
   * 在服务器数据目录 exchange/租户编号 之下，例如 stock/daily；多台服务器须共用该目录
   */
  folder?: string | null;
  /**
   * 地址
   *
   * HTTPS：导出以 POST 发送文件，导入以 GET 读取；请求按 Standard Webhooks 签名。S3：https://服务地址/存储桶/文件夹。SFTP：sftp://服务器:22/文件夹
   */
  url?: string | null;
  /**
   * 登录账号
   *
   * SFTP 的用户名，或 S3 的访问密钥编号（Access Key）
   */
  account?: string | null;
  /**
   * 登录方式
   *
   * SFTP 用密码，或用登记在对方服务器上的密钥
   */
  entry?: string | null;
  /**
   * 登录密码
   *
   * SFTP 的密码，或 S3 的私有密钥（Secret Key）；保存后不再显示，留空不变；更换位置、地址、账号、登录方式或指纹时须重新填写
   */
  credential?: string | null;
  /**
   * 私钥
   *
   * 粘贴整个私钥文件，包括首尾两行；保存后不再显示，留空不变；更换位置、地址、账号、登录方式或指纹时须重新填写
   */
  privateKey?: string | null;
  /**
   * 私钥口令
   *
   * 私钥受口令保护时填写；口令只用来打开私钥，不保存
   */
  passphrase?: string | null;
  /**
   * 区域
   *
   * S3 的区域，例如 eu-central-1；留空为 us-east-1
   */
  region?: string | null;
  /**
   * 服务器指纹
   *
   * SFTP 服务器密钥的 SHA256 指纹，由对方管理员提供：ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub；不一致时不连接
   */
  hostKey?: string | null;
  /**
   * 请求头
   *
   * 每行一个，例如 X-Source: formwork
   */
  headers?: string | null;
  /**
   * 收件人
   *
   * 每位收件人收到的是按他自己的权限导出的文件；留空发给自己
   */
  users?: readonly string[];
  /**
   * 收件角色
   *
   * 发送时具有这些角色的所有人
   */
  roles?: readonly string[];
  /**
   * 只导出变化
   *
   * 只导出上次成功执行之后新增或修改的记录；删除的记录不在其中
   */
  onlyChanges?: boolean | null;
  /**
   * 已有记录
   *
   * 识别字段的值与文件相同的记录如何处理
   */
  strategy?: string | null;
  /**
   * 识别字段
   *
   * 唯一的字段名，例如 code；留空总是新增
   */
  keyField?: string | null;
  /**
   * 保留正确的行
   *
   * 否则有一行出错时整个文件都不导入
   */
  partial?: boolean | null;
  /**
   * 映射
   *
   * 留空时：导出全部可见字段，导入按列标题识别
   */
  mappings?: readonly Omit<ExchangeMapping, "id">[];
  /**
   * 执行时间
   *
   * 分 时 日 月 周，例如 0 7 * * *；留空只手工执行
   */
  cron?: string | null;
  /**
   * 时区
   *
   * 文件中的时间按此时区，例如 Asia/Shanghai
   */
  zone?: string | null;
  /**
   * 角色
   *
   * 须是您自己的角色：按该角色此刻的权限执行
   */
  role: string;
  /**
   * 负责人
   *
   * 最后保存的人；按其所选角色执行
   */
  owner?: string | null;
  /**
   * 语言
   *
   * 最后保存的人所用的语言；文件按此语言书写
   */
  language?: string | null;
  /**
   * 启用
   */
  enabled?: boolean | null;
  /**
   * 变化起点
   *
   * 只导出变化时，下次从此刻之后修改的记录开始
   */
  since?: string | null;
  /**
   * 计划任务
   */
  schedule?: string | null;
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
