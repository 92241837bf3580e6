/* Generated from schemas/entities by `npm run types`. Do not edit. */

import type { Generated } from "kysely";

/** Every entity's table, by its name. */
export interface EntityTables {
  base_material: MaterialTable;
  base_supplier: SupplierTable;
  base_warehouse: WarehouseTable;
  calendar_day: CalendarDayTable;
  canvas_page: CanvasPageTable;
  change_plan: ChangePlanTable;
  contract_ledger: ContractLedgerTable;
  contract_ledger_payment: ContractLedgerPaymentTable;
  ecip_dict: DictTable;
  ecip_dict_item: DictItemTable;
  flow_category: FlowCategoryTable;
  flow_deputy: FlowDeputyTable;
  flow_entry: FlowEntryTable;
  flow_entry_variable: FlowEntryVariableTable;
  flow_instance: FlowInstanceTable;
  flow_message: FlowMessageTable;
  flow_publish: FlowPublishTable;
  flow_task: FlowTaskTable;
  form_category: FormCategoryTable;
  form_content: FormContentTable;
  form_content_template: FormContentTemplateTable;
  form_design: FormDesignTable;
  form_link: FormLinkTable;
  gen_column: GenColumnTable;
  gen_field: GenFieldTable;
  gen_object: GenObjectTable;
  gen_scheme: GenSchemeTable;
  gen_table: GenTableTable;
  integration_api_key: ApiKeyTable;
  integration_api_key_network: ApiKeyNetworkTable;
  integration_exchange: DataExchangeTable;
  integration_exchange_mapping: ExchangeMappingTable;
  integration_exchange_run: ExchangeRunTable;
  integration_inbound_hook: InboundHookTable;
  integration_inbound_mapping: InboundMappingTable;
  integration_inbound_message: InboundMessageTable;
  integration_webhook: WebhookTable;
  label_archive: LabelTable;
  label_classification: LabelClassificationTable;
  label_detail: LabelDetailTable;
  label_printer: PrinterTable;
  mcp_config: McpConfigTable;
  mcp_config_module: McpConfigModuleTable;
  personal_page: PersonalPageTable;
  print_log: PrintLogTable;
  print_template: PrintTemplateTable;
  purchase_order: PurchaseOrderTable;
  purchase_order_item: PurchaseOrderItemTable;
  report_sending: ReportSendingTable;
  report_subscription: ReportSubscriptionTable;
  stored_file: FileTable;
  sysr_app: AppTable;
  sysr_app_network: AppNetworkTable;
  sysr_applet: AppletTable;
  sysr_applet_agreement: AppletAgreementTable;
  sysr_applet_domain: AppletDomainTable;
  sysr_applet_version: AppletVersionTable;
  sysr_area: AreaTable;
  sysr_backup: BackupTable;
  sysr_branding: BrandingTable;
  sysr_cache_state: CacheStateTable;
  sysr_config: ParameterTable;
  sysr_dept: DepartmentTable;
  sysr_desk_draft: DeskDraftTable;
  sysr_email_log: EmailLogTable;
  sysr_error_group: ErrorGroupTable;
  sysr_error_log: ErrorLogTable;
  sysr_file_usage: FileUsageTable;
  sysr_help: HelpPageTable;
  sysr_log_archive: LogArchiveTable;
  sysr_log_retention: LogRetentionTable;
  sysr_login_config: LoginConfigTable;
  sysr_login_config_network: LoginConfigNetworkTable;
  sysr_login_log: LoginLogTable;
  sysr_message_template: MessageTemplateTable;
  sysr_message_template_variable: MessageTemplateVariableTable;
  sysr_notice: NoticeTable;
  sysr_operation_log: OperationLogTable;
  sysr_organisation: OrganisationTable;
  sysr_position: PositionTable;
  sysr_push_log: PushLogTable;
  sysr_report: ReportTable;
  sysr_resource: ResourceTable;
  sysr_rights_draft: RightsDraftTable;
  sysr_role: RoleTable;
  sysr_role_column: RoleColumnTable;
  sysr_role_permission: RolePermissionTable;
  sysr_role_rule: RoleRuleTable;
  sysr_schedule: ScheduleTable;
  sysr_schedule_parameter: ScheduleParameterTable;
  sysr_schedule_run: ScheduleRunTable;
  sysr_search_plan: SearchPlanTable;
  sysr_sms_log: SmsLogTable;
  sysr_tenant: TenantTable;
  sysr_update_record: UpdateRecordTable;
  sysr_user: UserTable;
  sysr_visit_statistic: VisitStatisticTable;
  sysr_watermark: WatermarkTable;
  sysr_wechat_log: WechatLogTable;
  warehouse_stock: WarehouseStockTable;
  warehouse_stock_movement: WarehouseStockMovementTable;
  webhook_delivery: WebhookDeliveryTable;
  working_hours: WorkingHoursTable;
  zz_leave_request: LeaveRequestTable;
}

/** 物料 */
export interface MaterialTable {
  id: Generated<string>;
  code: string;
  name: string;
  spec: string | null;
  category: string;
  unit: string;
  barcode: string | null;
  brand: string | null;
  purchase_price: string | null;
  sale_price: string | null;
  tax_rate: string | null;
  weight: number | null;
  batch_managed: boolean | null;
  shelf_life_days: number | null;
  safety_stock: string | null;
  max_stock: string | null;
  supplier_id: string | null;
  warehouse_id: string | null;
  pictures_ids: readonly string[] | null;
  status: Generated<number>;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 供应商 */
export interface SupplierTable {
  id: Generated<string>;
  code: string;
  name: string;
  short_name: string;
  type: string;
  supplies: readonly string[] | null;
  level: string | null;
  rating: number | null;
  credit_code: string | null;
  area_id: string | null;
  address: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  bank_name: string | null;
  bank_account: string | null;
  settlement_method: string | null;
  payment_days: number | null;
  tax_rate: string | null;
  credit_limit: string | null;
  manager_id: string | null;
  cooperation_date: string | null;
  licence_expiry: string | null;
  status: Generated<number>;
  remarks: string | null;
  flow_status: number | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 仓库 */
export interface WarehouseTable {
  id: Generated<string>;
  code: string;
  name: string;
  type: string;
  dept_id: string | null;
  keeper_id: string | null;
  phone: string | null;
  area_id: string | null;
  address: string | null;
  floor_area: string | null;
  opens_at: string | null;
  closes_at: string | null;
  color: string | null;
  location_managed: boolean | null;
  allow_negative: boolean | null;
  status: Generated<number>;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 工作日历 */
export interface CalendarDayTable {
  id: Generated<string>;
  day: string;
  day_type: Generated<string>;
  name: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 页面画布 */
export interface CanvasPageTable {
  id: Generated<string>;
  code: string;
  title: string;
  client: string | null;
  pictures_ids: readonly string[] | null;
  description: string | null;
  state: string | null;
  published_version: number | null;
  publish_time: string | null;
  published_by_id: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 变更计划 */
export interface ChangePlanTable {
  id: Generated<string>;
  name: string | null;
  state: Generated<string>;
  origin: string | null;
  modules: readonly string[] | null;
  change_count: number | null;
  reason: string | null;
  expire_time: string | null;
  decided_by_id: string | null;
  decide_time: string | null;
  opinion: string | null;
  apply_time: string | null;
  undo_time: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 合同台账 */
export interface ContractLedgerTable {
  id: Generated<string>;
  code: string;
  name: string;
  area: string;
  contract_type: string;
  supplier_id: string;
  dept_id: string;
  salesman_id: string;
  sign_date: string;
  start_date: string;
  end_date: string;
  currency: string | null;
  amount: string;
  planned_amount: string | null;
  paid_amount: string | null;
  tax_rate: string | null;
  settlement_method: string | null;
  budget_month: string | null;
  signature: string | null;
  copies: number | null;
  penalty_formula: string | null;
  filed: boolean | null;
  file_number: string | null;
  status: Generated<number>;
  check_status: number | null;
  close_status: number | null;
  remarks: string | null;
  attachments_ids: readonly string[] | null;
  flow_status: number | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 付款计划 */
export interface ContractLedgerPaymentTable {
  id: Generated<string>;
  master_id: string;
  name: string;
  plan_date: string;
  amount: string;
  method: string | null;
  paid: boolean | null;
  paid_date: string | null;
  paid_amount: string | null;
  voucher_number: string | null;
  remarks: string | null;
  sort_no: Generated<number>;
}

/** 字典 */
export interface DictTable {
  id: Generated<string>;
  dict_type: string;
  name: string;
  value_type: Generated<string>;
  fixed: boolean | null;
  status: Generated<number>;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 字典项 */
export interface DictItemTable {
  id: Generated<string>;
  master_id: string;
  value: string;
  label: string;
  parent: string | null;
  color: string | null;
  status: Generated<number>;
  sort_no: Generated<number>;
}

/** 流程分类 */
export interface FlowCategoryTable {
  id: Generated<string>;
  code: string;
  name: string;
  parent_id: string | null;
  show_order: number | null;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 代理设置 */
export interface FlowDeputyTable {
  id: Generated<string>;
  person_id: string;
  deputy_id: string;
  begin_time: string;
  end_time: string;
  flows_ids: readonly string[] | null;
  reason: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 流程 */
export interface FlowEntryTable {
  id: Generated<string>;
  process_definition_key: string;
  process_definition_name: string;
  icon: string | null;
  flow_category_id: string | null;
  bound_form_type: Generated<number>;
  table_class_name: string;
  title_rule: string | null;
  start_roles_ids: readonly string[] | null;
  start_departments_ids: readonly string[] | null;
  organization_id_id: string | null;
  status: number | null;
  step: number | null;
  bpmn_xml: string | null;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 流程变量 */
export interface FlowEntryVariableTable {
  id: Generated<string>;
  flow_entry_id: string;
  variable_name: string;
  show_name: string;
  variable_type: Generated<number>;
  builtin: boolean | null;
  bind_column_id: string | null;
  bind_relation_id: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 流程实例 */
export interface FlowInstanceTable {
  id: Generated<string>;
  title: string;
  flow_publish_id: string | null;
  process_definition_key: string | null;
  process_definition_name: string | null;
  table_class_name: string | null;
  business_key: string | null;
  starter_id: string;
  starter_organisation_id: string | null;
  status: Generated<number>;
  result: string | null;
  suspended: boolean | null;
  current_step: string | null;
  handlers_ids: readonly string[] | null;
  due_time: string | null;
  starter_dept_id: string | null;
  stuck_reason: string | null;
  stuck_step: string | null;
  stuck_detail: string | null;
  stuck_time: string | null;
  participants_ids: readonly string[] | null;
  end_time: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 流程消息 */
export interface FlowMessageTable {
  id: Generated<string>;
  flow_instance_id: string;
  title: string | null;
  process_definition_name: string | null;
  task_name: string | null;
  message_type: string;
  sender_id: string | null;
  receiver_id: string;
  content: string | null;
  read_time: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 流程版本 */
export interface FlowPublishTable {
  id: Generated<string>;
  flow_entry_id: string;
  publish_version: number;
  process_definition_key: string;
  process_definition_name: string;
  table_class_name: string | null;
  main_version: boolean | null;
  active_status: boolean | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 审批任务 */
export interface FlowTaskTable {
  id: Generated<string>;
  flow_instance_id: string;
  title: string | null;
  process_definition_name: string | null;
  process_definition_key: string | null;
  task_key: string;
  task_name: string;
  visit: number | null;
  starter_id: string | null;
  starter_dept_id: string | null;
  assignee_id: string | null;
  candidates_ids: readonly string[] | null;
  owner_id: string | null;
  via: string | null;
  sign_group: string | null;
  state: Generated<string>;
  outcome: string | null;
  due_time: string | null;
  end_time: string | null;
  remind_time: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 表单分类 */
export interface FormCategoryTable {
  id: Generated<string>;
  code: string;
  name: string;
  parent_id: string | null;
  sort: number | null;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 表单内容 */
export interface FormContentTable {
  id: Generated<string>;
  code: string;
  name: string;
  category_id: string | null;
  description: string | null;
  documents: string;
  status: Generated<number>;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 表单模板 */
export interface FormContentTemplateTable {
  id: Generated<string>;
  code: string;
  name: string;
  category_id: string | null;
  icon: string | null;
  description: string | null;
  documents: string;
  sort: number | null;
  status: Generated<number>;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 表单设计 */
export interface FormDesignTable {
  id: Generated<string>;
  code: string;
  title: string;
  category_id: string | null;
  description: string | null;
  state: string | null;
  published_version: number | null;
  publish_time: string | null;
  published_by_id: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 公开链接 */
export interface FormLinkTable {
  id: Generated<string>;
  name: string;
  form: string;
  intro: string | null;
  thanks: string | null;
  fields: string | null;
  open_from: string | null;
  open_until: string | null;
  most: number | null;
  answers: number | null;
  once: Generated<number>;
  captcha: boolean | null;
  status: Generated<number>;
  owner_id: string | null;
  token: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 生成表的字段 */
export interface GenColumnTable {
  id: Generated<string>;
  master_id: string;
  name: string;
  title: string;
  custom_id: string | null;
  object_id: string | null;
  column: string | null;
  help: string | null;
  holds: Generated<string>;
  length: number | null;
  precision: number | null;
  scale: number | null;
  required: boolean | null;
  unique: boolean | null;
  search: boolean | null;
  initial: string | null;
  minimum: string | null;
  maximum: string | null;
  dict: string | null;
  target: string | null;
  validator: string | null;
  show_type: string | null;
  query_type: string | null;
  in_query: boolean | null;
  in_list: boolean | null;
  in_form: boolean | null;
  width: number | null;
  span: number | null;
  sort_no: Generated<number>;
}

/** 自定义字段 */
export interface GenFieldTable {
  id: Generated<string>;
  title: string;
  holds: Generated<string>;
  length: number | null;
  precision: number | null;
  scale: number | null;
  minimum: string | null;
  maximum: string | null;
  dict: string | null;
  validator: string | null;
  show_type: string | null;
  query_type: string | null;
  initial: string | null;
  help: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 自定义对象 */
export interface GenObjectTable {
  id: Generated<string>;
  title: string;
  target: string;
  holds: Generated<string>;
  show_type: string | null;
  query_type: string | null;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 代码方案 */
export interface GenSchemeTable {
  id: Generated<string>;
  name: string;
  table_prefix: string | null;
  api_path: Generated<string>;
  pickers: boolean | null;
  with_menu: boolean | null;
  menu_group: string | null;
  with_types: boolean | null;
  with_story: boolean | null;
  with_test: boolean | null;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 表单生成 */
export interface GenTableTable {
  id: Generated<string>;
  code: string;
  title: string;
  description: string | null;
  scheme_id: string | null;
  source_type: string | null;
  source: string | null;
  master_table_id: string | null;
  master_field: string | null;
  parent_field: string | null;
  uniques: string | null;
  form_columns: number | null;
  dictionaries: object | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** API 密钥 */
export interface ApiKeyTable {
  id: Generated<string>;
  name: string;
  role_id: string;
  expires_on: string | null;
  per_minute: number | null;
  prefix: string | null;
  owner_id: string | null;
  scope: string | null;
  last_used_at: string | null;
  last_used_from: string | null;
  revoked: boolean | null;
  revoked_at: string | null;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** API 密钥的允许网络 */
export interface ApiKeyNetworkTable {
  id: Generated<string>;
  master_id: string;
  network: string;
  remarks: string | null;
  sort_no: Generated<number>;
}

/** 数据交换 */
export interface DataExchangeTable {
  id: Generated<string>;
  name: string;
  direction: Generated<string>;
  module: string;
  plan: string | null;
  format: Generated<string>;
  place: Generated<string>;
  folder: string | null;
  url: string | null;
  account: string | null;
  entry: string | null;
  credential: string | null;
  private_key: string | null;
  passphrase: string | null;
  region: string | null;
  host_key: string | null;
  headers: string | null;
  users_ids: readonly string[] | null;
  roles_ids: readonly string[] | null;
  only_changes: boolean | null;
  strategy: string | null;
  key_field: string | null;
  partial: boolean | null;
  cron: string | null;
  zone: string | null;
  role_id: string;
  owner_id: string | null;
  language: string | null;
  enabled: boolean | null;
  since: string | null;
  schedule_id: string | null;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 交换映射 */
export interface ExchangeMappingTable {
  id: Generated<string>;
  master_id: string;
  target: string;
  value: string;
  sort_no: Generated<number>;
}

/** 数据交换记录 */
export interface ExchangeRunTable {
  id: Generated<string>;
  exchange_id: string | null;
  direction: string;
  module: string;
  state: string;
  file: string | null;
  checksum: string | null;
  recipient_id: string | null;
  rows: number | null;
  added: number | null;
  changed: number | null;
  skipped: number | null;
  wrong: number | null;
  bytes: number | null;
  reason: string | null;
  job: string | null;
  ended_at: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 入站钩子 */
export interface InboundHookTable {
  id: Generated<string>;
  name: string;
  module: string;
  role_id: string;
  key_field: string | null;
  scheme: Generated<string>;
  tolerance: number | null;
  waits: boolean | null;
  per_minute: number | null;
  enabled: boolean | null;
  owner_id: string | null;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 入站映射 */
export interface InboundMappingTable {
  id: Generated<string>;
  master_id: string;
  field: string;
  value: string;
  sort_no: Generated<number>;
}

/** 入站消息 */
export interface InboundMessageTable {
  id: Generated<string>;
  hook_id: string;
  message: string;
  state: string;
  module: string | null;
  record_id: string | null;
  attempts: number | null;
  reason: string | null;
  ip: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** Webhook */
export interface WebhookTable {
  id: Generated<string>;
  name: string;
  url: string;
  module: string;
  kinds: readonly string[] | null;
  condition: string | null;
  role_id: string;
  headers: string | null;
  enabled: boolean | null;
  owner_id: string | null;
  failing_since: string | null;
  rest_until: string | null;
  paused_at: string | null;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 标签档案 */
export interface LabelTable {
  id: Generated<string>;
  code: string;
  name: string;
  classification_id: string | null;
  form_id: string;
  template: string | null;
  width: number | null;
  height: number | null;
  status: number | null;
  remarks: string | null;
  by_rows: boolean | null;
  printable: boolean | null;
  review_status: number | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 标签分类 */
export interface LabelClassificationTable {
  id: Generated<string>;
  code: string;
  name: string;
  parent_id: string | null;
  sort: number | null;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 标签明细 */
export interface LabelDetailTable {
  id: Generated<string>;
  master_id: string;
  component: Generated<string>;
  prop_value: string | null;
  coordinate_x: Generated<number>;
  coordinate_y: Generated<number>;
  width: Generated<number>;
  height: Generated<number>;
  font_size: number | null;
  color: string | null;
  sort_no: Generated<number>;
}

/** 打印机 */
export interface PrinterTable {
  id: Generated<string>;
  name: string;
  address: string;
  port: Generated<number>;
  dpi: Generated<number>;
  paper: string | null;
  enabled: boolean | null;
  roles_ids: readonly string[] | null;
  organisations_ids: readonly string[] | null;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 助手接入 */
export interface McpConfigTable {
  id: Generated<string>;
  enabled: boolean | null;
  origins: string | null;
  per_minute: number | null;
  plan_limit: number | null;
  plan_minutes: number | null;
  wait_hours: number | null;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 可使用的数据 */
export interface McpConfigModuleTable {
  id: Generated<string>;
  master_id: string;
  module: string;
  write: boolean | null;
  plan_limit: number | null;
  sort_no: Generated<number>;
}

/** 我的页面 */
export interface PersonalPageTable {
  id: Generated<string>;
  title: string;
  client: string | null;
  pictures_ids: readonly string[] | null;
  description: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 打印日志 */
export interface PrintLogTable {
  id: Generated<string>;
  template: string;
  template_title: string;
  template_hash: string | null;
  module: string;
  record_id: string | null;
  record_version: number | null;
  way: string;
  printer: string | null;
  pages: number;
  copies: number;
  count: number | null;
  real_user_id: string | null;
  run: string | null;
  reprint: boolean | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 打印模板 */
export interface PrintTemplateTable {
  id: Generated<string>;
  code: string;
  title: string;
  template_kind: Generated<string>;
  printed_entity: string;
  description: string | null;
  origin: string | null;
  state: string | null;
  published_version: number | null;
  publish_time: string | null;
  published_by_id: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 采购订单 */
export interface PurchaseOrderTable {
  id: Generated<string>;
  code: string;
  bill_type: string | null;
  supplier_id: string;
  supplier_contact: string | null;
  contract_id: string | null;
  warehouse_id: string;
  order_date: string;
  delivery_date: string | null;
  purchaser_id: string;
  dept_id: string;
  purchase_type: string | null;
  business_type: string | null;
  currency: string | null;
  total: string | null;
  settlement_method: string | null;
  is_urgent: boolean | null;
  status: Generated<number>;
  close_status: number | null;
  close_reason: string | null;
  remarks: string | null;
  attachments_ids: readonly string[] | null;
  review_status: number | null;
  flow_status: number | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 订单明细 */
export interface PurchaseOrderItemTable {
  id: Generated<string>;
  master_id: string;
  material_id: string;
  spec: string | null;
  unit: string;
  quantity: string;
  price: string;
  tax_rate: string | null;
  amount: string | null;
  is_gift: boolean | null;
  delivery_date: string | null;
  remarks: string | null;
  sort_no: Generated<number>;
}

/** 报表发送记录 */
export interface ReportSendingTable {
  id: Generated<string>;
  subscription_id: string | null;
  report: string | null;
  plan: string | null;
  recipient_id: string;
  due_at: string;
  format: string;
  state: string;
  lines: number | null;
  bytes: number | null;
  job: string | null;
  ended_at: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 报表订阅 */
export interface ReportSubscriptionTable {
  id: Generated<string>;
  name: string;
  report: string | null;
  plan: string | null;
  question: object | null;
  format: Generated<string>;
  frequency: Generated<string>;
  weekdays: readonly string[] | null;
  month_day: number | null;
  time: Generated<string>;
  zone: Generated<string>;
  users_ids: readonly string[] | null;
  roles_ids: readonly string[] | null;
  paused: boolean | null;
  next_at: string | null;
  last_at: string | null;
  language: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 文件 */
export interface FileTable {
  id: Generated<string>;
  name: string;
  size: number;
  type: string;
  sha256: string;
  width: number | null;
  height: number | null;
  classification: string | null;
  holders: string | null;
  unused_since: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 应用 */
export interface AppTable {
  id: Generated<string>;
  code: string;
  name: string;
  type: Generated<number>;
  auth_type: Generated<number>;
  secret_key: string | null;
  external: boolean | null;
  security_ip: boolean | null;
  login_log: boolean | null;
  operation_log: boolean | null;
  entrance_url: string | null;
  icon: string | null;
  jump_target: string | null;
  sort: number | null;
  status: Generated<number>;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 应用的安全网络 */
export interface AppNetworkTable {
  id: Generated<string>;
  master_id: string;
  network: string;
  remarks: string | null;
  sort_no: Generated<number>;
}

/** 小程序 */
export interface AppletTable {
  id: Generated<string>;
  name: string;
  platform: Generated<string>;
  app_id: string;
  status: Generated<number>;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 隐私协议 */
export interface AppletAgreementTable {
  id: Generated<string>;
  master_id: string;
  title: string;
  content: string;
  effective_date: string | null;
  sort_no: Generated<number>;
}

/** 服务器域名 */
export interface AppletDomainTable {
  id: Generated<string>;
  master_id: string;
  kind: Generated<string>;
  domain: string;
  remarks: string | null;
  sort_no: Generated<number>;
}

/** 小程序版本 */
export interface AppletVersionTable {
  id: Generated<string>;
  master_id: string;
  version_name: string;
  state: Generated<string>;
  notes: string | null;
  release_date: string | null;
  sort_no: Generated<number>;
}

/** 地区 */
export interface AreaTable {
  id: Generated<string>;
  code: string;
  name: string;
  parent_id: string | null;
  level: Generated<number>;
  pinyin: string | null;
  short_pinyin: string | null;
  city_code: string | null;
  zip_code: string | null;
  longitude: string | null;
  latitude: string | null;
  type: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 备份 */
export interface BackupTable {
  id: Generated<string>;
  name: string;
  state: Generated<string>;
  seconds: string | null;
  megabytes: string | null;
  tables: number | null;
  rows: number | null;
  files: number | null;
  encrypted: boolean | null;
  proven_at: string | null;
  proof_seconds: string | null;
  screens: number | null;
  faults: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
}

/** 品牌 */
export interface BrandingTable {
  id: Generated<string>;
  name: string;
  short_name: string | null;
  logo_id: string | null;
  picture_id: string | null;
  color: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 缓存 */
export interface CacheStateTable {
  id: Generated<string>;
  name: string;
  entries: number;
  hits: number;
  misses: number;
  since: string;
  host: string;
  process: number;
  create_time: string | null;
  update_time: string | null;
}

/** 系统参数 */
export interface ParameterTable {
  id: Generated<string>;
  key: string;
  group: string | null;
  value: string;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 部门 */
export interface DepartmentTable {
  id: Generated<string>;
  code: string;
  name: string;
  short_name: string | null;
  parent_id: string | null;
  principal_id: string | null;
  phone1: string | null;
  phone2: string | null;
  address: string | null;
  company_nature: string | null;
  industry_code: string | null;
  equity_type: string | null;
  caliber: string | null;
  run_status: number | null;
  sort: number | null;
  status: Generated<number>;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 暂存单 */
export interface DeskDraftTable {
  id: Generated<string>;
  form: string;
  mode: string;
  expire_time: string;
  user_agent: string | null;
  place: string;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 邮件日志 */
export interface EmailLogTable {
  id: Generated<string>;
  address: string;
  subject: string | null;
  content: string | null;
  business_type: string | null;
  status: number;
  message_id: string | null;
  return_message: string | null;
  response_date: string | null;
  retry_count: number | null;
  next_try: string | null;
  confidential: boolean | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 故障归类 */
export interface ErrorGroupTable {
  id: Generated<string>;
  message: string | null;
  exception_name: string | null;
  app: string | null;
  place: string | null;
  status: number | null;
  times: number | null;
  first_time: string | null;
  last_time: string | null;
  note: string | null;
  fingerprint: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
}

/** 错误日志 */
export interface ErrorLogTable {
  id: Generated<string>;
  real_user_id: string | null;
  request_id: string | null;
  app: string | null;
  service_id: string | null;
  server_host: string | null;
  server_ip: string | null;
  remote_ip: string | null;
  exception_name: string | null;
  group_id: string | null;
  message: string;
  method: string | null;
  request_uri: string | null;
  request_params: object | null;
  class_name: string | null;
  method_name: string | null;
  line_number: number | null;
  stack_trace: string | null;
  user_agent: string | null;
  env: string | null;
  execution_time: number | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 文件用量 */
export interface FileUsageTable {
  id: Generated<string>;
  of: string;
  person_id: string | null;
  files: number;
  size: string;
  quota: string | null;
  percent: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 帮助页 */
export interface HelpPageTable {
  id: Generated<string>;
  place: string | null;
  language: Generated<string>;
  title: string;
  content: string;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 日志归档 */
export interface LogArchiveTable {
  id: Generated<string>;
  log: string;
  month: string;
  rows: number;
  file_id: string;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  removed_at: string | null;
}

/** 日志保留期 */
export interface LogRetentionTable {
  id: Generated<string>;
  log: string;
  months: number;
  archive: boolean | null;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 登录设置 */
export interface LoginConfigTable {
  id: Generated<string>;
  ways: readonly string[] | null;
  captcha: boolean | null;
  password_min: number | null;
  password_max: number | null;
  password_kinds: number | null;
  attempts: number | null;
  lock_minutes: number | null;
  session_hours: number | null;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 允许的网络 */
export interface LoginConfigNetworkTable {
  id: Generated<string>;
  master_id: string;
  network: string;
  user_types: readonly string[] | null;
  remarks: string | null;
  sort_no: Generated<number>;
}

/** 登录日志 */
export interface LoginLogTable {
  id: Generated<string>;
  way: string;
  result: number;
  failure: string | null;
  ip: string | null;
  place: string | null;
  device: string | null;
  browser: string | null;
  system: string | null;
  user_agent: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 消息模板 */
export interface MessageTemplateTable {
  id: Generated<string>;
  name: string;
  code: string;
  channel: Generated<number>;
  enabled: boolean | null;
  subject: string;
  content: string;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 模板变量 */
export interface MessageTemplateVariableTable {
  id: Generated<string>;
  master_id: string;
  name: string;
  title: string | null;
  sample: string;
  sort_no: Generated<number>;
}

/** 通知 */
export interface NoticeTable {
  id: Generated<string>;
  template_id: string | null;
  title: string;
  type: Generated<number>;
  send_way: Generated<number>;
  to_all: boolean | null;
  departments_ids: readonly string[] | null;
  users_ids: readonly string[] | null;
  content: string;
  is_jump: boolean | null;
  send_now: boolean | null;
  summary: string | null;
  status: number | null;
  sender_id: string | null;
  send_time: string | null;
  recipients: number | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 操作日志 */
export interface OperationLogTable {
  id: Generated<string>;
  module: string | null;
  real_user_id: string | null;
  api_key_id: string | null;
  record_id: string | null;
  operation_type: string;
  description: string | null;
  url: string | null;
  method: string | null;
  ip: string | null;
  user_agent: string | null;
  duration: number | null;
  before: object | null;
  after: object | null;
  request_id: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 组织 */
export interface OrganisationTable {
  id: Generated<string>;
  code: string;
  name: string;
  short_name: string;
  parent_id: string | null;
  credit_code: string | null;
  area_id: string | null;
  address: string | null;
  phone: string | null;
  sort: number | null;
  status: Generated<number>;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 岗位 */
export interface PositionTable {
  id: Generated<string>;
  code: string;
  name: string;
  dept_id: string | null;
  level: number | null;
  salary: string | null;
  sort: number | null;
  status: Generated<number>;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 推送日志 */
export interface PushLogTable {
  id: Generated<string>;
  alias: string;
  subject: string | null;
  content: string | null;
  business_type: string | null;
  status: number;
  message_id: string | null;
  return_message: string | null;
  response_date: string | null;
  retry_count: number | null;
  next_try: string | null;
  confidential: boolean | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 报表 */
export interface ReportTable {
  id: Generated<string>;
  screen: string;
  subject: string;
  description: string | null;
  create_time: string | null;
  update_time: string | null;
}

/** 资源 */
export interface ResourceTable {
  id: Generated<string>;
  code: string;
  name: string;
  type: Generated<number>;
  parent_id: string | null;
  path: string | null;
  component: string | null;
  icon: string | null;
  permission: string | null;
  link: string | null;
  iframe: string | null;
  form_id: string | null;
  form_type: string | null;
  entry_id: string | null;
  hidden: boolean | null;
  affix: boolean | null;
  no_cache: boolean | null;
  breadcrumb: boolean | null;
  show_root: boolean | null;
  active_menu_id: string | null;
  devices: readonly string[] | null;
  badge: boolean | null;
  sort: number | null;
  status: Generated<number>;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 权限变更 */
export interface RightsDraftTable {
  id: Generated<string>;
  name: string | null;
  state: Generated<string>;
  change_count: number | null;
  words: string | null;
  reason: string | null;
  submit_time: string | null;
  decided_by_id: string | null;
  decide_time: string | null;
  opinion: string | null;
  apply_time: string | null;
  undo_time: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 角色 */
export interface RoleTable {
  id: Generated<string>;
  code: string;
  name: string;
  data_scope: Generated<number>;
  departments_ids: readonly string[] | null;
  organisations_ids: readonly string[] | null;
  user_types: readonly string[] | null;
  status: Generated<number>;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 字段权限 */
export interface RoleColumnTable {
  id: Generated<string>;
  master_id: string;
  entity: string;
  field: string;
  can_view: boolean | null;
  can_edit: boolean | null;
  can_add: boolean | null;
  sort_no: Generated<number>;
}

/** 操作权限 */
export interface RolePermissionTable {
  id: Generated<string>;
  master_id: string;
  permission: string;
  sort_no: Generated<number>;
}

/** 数据规则 */
export interface RoleRuleTable {
  id: Generated<string>;
  master_id: string;
  entity: string;
  rule: string;
  sort_no: Generated<number>;
}

/** 计划任务 */
export interface ScheduleTable {
  id: Generated<string>;
  name: string | null;
  kind: string;
  built_in: boolean | null;
  status: number | null;
  cron: string | null;
  default_cron: string | null;
  input: object | null;
  missed: Generated<string>;
  overlap: Generated<string>;
  timeout_minutes: number | null;
  retries: number | null;
  retry_seconds: number | null;
  logged: boolean | null;
  alert_users_ids: readonly string[] | null;
  alert_roles_ids: readonly string[] | null;
  alert_mail: boolean | null;
  next_time: string | null;
  next_times: string | null;
  last_time: string | null;
  last_outcome: string | null;
  last_seconds: string | null;
  failing_since: string | null;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 计划任务的参数 */
export interface ScheduleParameterTable {
  id: Generated<string>;
  master_id: string;
  name: string;
  value: string;
  sort_no: Generated<number>;
}

/** 任务日志 */
export interface ScheduleRunTable {
  id: Generated<string>;
  schedule_id: string | null;
  name: string | null;
  kind: string;
  cause: string | null;
  due_time: string | null;
  end_time: string | null;
  seconds: string | null;
  outcome: string;
  attempt: number | null;
  host: string | null;
  process: number | null;
  request_id: string | null;
  output: string | null;
  error: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
}

/** 查询方案 */
export interface SearchPlanTable {
  id: Generated<string>;
  form_en: string;
  search_name: string;
  condition: object;
  share: string | null;
  roles_ids: readonly string[] | null;
  review_status: number | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 短信日志 */
export interface SmsLogTable {
  id: Generated<string>;
  phone: string;
  content: string | null;
  business_type: string | null;
  status: number;
  message_id: string | null;
  return_message: string | null;
  response_date: string | null;
  retry_count: number | null;
  next_try: string | null;
  confidential: boolean | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 租户 */
export interface TenantTable {
  id: Generated<string>;
  code: string;
  name: string;
  status: Generated<number>;
  expire_date: string | null;
  host: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  area_id: string | null;
  address: string | null;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 更新记录 */
export interface UpdateRecordTable {
  id: Generated<string>;
  release_version: string;
  title: string;
  content: string;
  published: boolean | null;
  publish_time: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 用户 */
export interface UserTable {
  id: Generated<string>;
  username: string;
  real_name: string;
  password: string | null;
  user_type: Generated<number>;
  status: Generated<number>;
  is_super: boolean | null;
  to_change_pwd: boolean | null;
  dept_id: string | null;
  other_depts_ids: readonly string[] | null;
  position_id: string | null;
  superior_id: string | null;
  organisations_ids: readonly string[] | null;
  roles_ids: readonly string[] | null;
  apps_ids: readonly string[] | null;
  sex: number | null;
  phone: string | null;
  email: string | null;
  phone_verified: boolean | null;
  email_verified: boolean | null;
  office_phone: string | null;
  staff_number: string | null;
  entry_date: string | null;
  birthday: string | null;
  certificate_type: string | null;
  certificate_number: string | null;
  insider: boolean | null;
  address: string | null;
  introduction: string | null;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 访问统计 */
export interface VisitStatisticTable {
  id: Generated<string>;
  page_name: string;
  url: string;
  previous_url: string | null;
  resource_id: string | null;
  resource_name: string | null;
  top_parent_id: string | null;
  real_user_id: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 水印 */
export interface WatermarkTable {
  id: Generated<string>;
  text: string | null;
  parts: readonly string[] | null;
  places: readonly string[] | null;
  roles_ids: readonly string[] | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 微信日志 */
export interface WechatLogTable {
  id: Generated<string>;
  account: string;
  content: string | null;
  business_type: string | null;
  status: number;
  message_id: string | null;
  return_message: string | null;
  response_date: string | null;
  retry_count: number | null;
  next_try: string | null;
  confidential: boolean | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 库存 */
export interface WarehouseStockTable {
  id: Generated<string>;
  warehouse_id: string;
  material_id: string;
  batch: string;
  location: string | null;
  unit: string;
  quantity: string;
  locked_quantity: string | null;
  unit_price: string | null;
  amount: string | null;
  supplier_id: string | null;
  production_date: string | null;
  expiry_date: string | null;
  count_date: string | null;
  status: Generated<string>;
  remarks: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  organisation_id: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 出入库流水 */
export interface WarehouseStockMovementTable {
  id: Generated<string>;
  master_id: string;
  type: string;
  move_time: string;
  quantity: string;
  bill_type: string | null;
  bill_code: string | null;
  operator_id: string | null;
  remarks: string | null;
  sort_no: Generated<number>;
}

/** Webhook 消息 */
export interface WebhookDeliveryTable {
  id: Generated<string>;
  hook_id: string;
  message: string;
  module: string;
  record_id: string;
  kind: string;
  state: string;
  attempts: number | null;
  http_status: number | null;
  duration: number | null;
  answer: string | null;
  sent_at: string | null;
  next_at: string | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
}

/** 工作时间 */
export interface WorkingHoursTable {
  id: Generated<string>;
  begin_time: Generated<string>;
  end_time: Generated<string>;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}

/** 请假单 */
export interface LeaveRequestTable {
  id: Generated<string>;
  code: string;
  applicant_id: string;
  dept_id: string;
  leave_type: Generated<string>;
  begin_date: string;
  end_date: string;
  days: string;
  reason: string;
  handover_id: string | null;
  phone: string | null;
  return_date: string | null;
  status: Generated<number>;
  remarks: string | null;
  attachments_ids: readonly string[] | null;
  flow_status: number | null;
  form_version: number | null;
  create_by_id: string | null;
  create_dept_id: string | null;
  update_by_id: string | null;
  create_time: string | null;
  update_time: string | null;
  tenant_id: string | null;
  version: Generated<number>;
  removed_at: string | null;
}
