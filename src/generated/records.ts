/* Generated from schemas/entities by `npm run types`. Do not edit. */

import type { Area } from "./entities/area.ts";
import type { Branding } from "./entities/branding.ts";
import type { ContractLedger } from "./entities/contract-ledger.ts";
import type { ContractLedgerPayment } from "./entities/contract-ledger-payment.ts";
import type { Department } from "./entities/department.ts";
import type { Dict } from "./entities/dict.ts";
import type { DictItem } from "./entities/dict-item.ts";
import type { EmailLog } from "./entities/email-log.ts";
import type { ErrorLog } from "./entities/error-log.ts";
import type { File } from "./entities/file.ts";
import type { Material } from "./entities/material.ts";
import type { Notice } from "./entities/notice.ts";
import type { OperationLog } from "./entities/operation-log.ts";
import type { Organisation } from "./entities/organisation.ts";
import type { Position } from "./entities/position.ts";
import type { PurchaseOrder } from "./entities/purchase-order.ts";
import type { PurchaseOrderItem } from "./entities/purchase-order-item.ts";
import type { Resource } from "./entities/resource.ts";
import type { Role } from "./entities/role.ts";
import type { RoleColumn } from "./entities/role-column.ts";
import type { RolePermission } from "./entities/role-permission.ts";
import type { RoleRule } from "./entities/role-rule.ts";
import type { SearchPlan } from "./entities/search-plan.ts";
import type { SmsLog } from "./entities/sms-log.ts";
import type { Supplier } from "./entities/supplier.ts";
import type { Tenant } from "./entities/tenant.ts";
import type { User } from "./entities/user.ts";
import type { VisitStatistic } from "./entities/visit-statistic.ts";
import type { Warehouse } from "./entities/warehouse.ts";
import type { WarehouseStock } from "./entities/warehouse-stock.ts";
import type { WarehouseStockMovement } from "./entities/warehouse-stock-movement.ts";

/** Records of every entity as the server holds them, by the entity's id. */
export interface EntityRecords {
  area: Area;
  branding: Branding;
  "contract-ledger": ContractLedger;
  "contract-ledger-payment": ContractLedgerPayment;
  department: Department;
  dict: Dict;
  "dict-item": DictItem;
  "email-log": EmailLog;
  "error-log": ErrorLog;
  file: File;
  material: Material;
  notice: Notice;
  "operation-log": OperationLog;
  organisation: Organisation;
  position: Position;
  "purchase-order": PurchaseOrder;
  "purchase-order-item": PurchaseOrderItem;
  resource: Resource;
  role: Role;
  "role-column": RoleColumn;
  "role-permission": RolePermission;
  "role-rule": RoleRule;
  "search-plan": SearchPlan;
  "sms-log": SmsLog;
  supplier: Supplier;
  tenant: Tenant;
  user: User;
  "visit-statistic": VisitStatistic;
  warehouse: Warehouse;
  "warehouse-stock": WarehouseStock;
  "warehouse-stock-movement": WarehouseStockMovement;
}
