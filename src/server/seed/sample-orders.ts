import { Decimal } from "../../model/decimal.ts";
import { addDays, instantOn } from "./calendar.ts";
import materials from "./data/materials.json" with { type: "json" };
import phrases from "./data/phrases.json" with { type: "json" };
import suppliers from "./data/suppliers.json" with { type: "json" };
import users from "./data/users.json" with { type: "json" };
import { type Random, random } from "./random.ts";
import type { MasterWithDetails } from "./sample-contracts.ts";

const DRAFT = 0;
const RUNNING = 2;
const DONE = 3;
const VOID = 9;
/** Of flowStatus: what is older was approved before there were flows. */
const FINISHED = 2;
const STOPPED = 4;
/** Orders of these days are drafts, to go through flows. */
const FLOW_DAYS = 21;
const CLOSED = 1;
const CLOSED_BY_HAND = 2;

type Order = MasterWithDetails<"purchase-order", "purchase-order-item">;

const sellers = suppliers.filter(({ code }) => materials.some(({ supplier }) => supplier === code));

/** Purchase orders of the last year, the newest drafts; references by key, contracts by supplier. */
export function sampleOrders(today: string, count: number, contractsOf: ReadonlyMap<string, readonly string[]>): Order[] {
  const dice = random(20_240_102);
  const perDay = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => {
    const orderDate = addDays(today, -Math.floor(((count - 1 - index) * 360) / count));
    const number = (perDay.get(orderDate) ?? 0) + 1;
    perDay.set(orderDate, number);
    return orderOf(`CG${orderDate.replaceAll("-", "")}${String(number).padStart(3, "0")}`, orderDate, today, contractsOf, dice);
  });
}

function orderOf(code: string, orderDate: string, today: string, contractsOf: ReadonlyMap<string, readonly string[]>, dice: Random): Order {
  const supplier = dice.pick(sellers);
  const purchaser = users.find(({ username }) => username === supplier.manager) ?? dice.pick(users);
  const status = statusOf(orderDate, today, dice);
  const urgent = dice.between(1, 8) === 1;
  const deliveryDate = addDays(orderDate, urgent ? dice.between(2, 5) : dice.between(7, 30));
  const goods = materials.filter((material) => material.supplier === supplier.code);
  const chosen = goods.filter((_, index) => index === 0 || dice.between(1, 3) > 1);
  const lines = chosen.map((material, index) => lineOf(material, deliveryDate, index > 0 && dice.between(1, 25) === 1, dice));
  const total = lines.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0n, 2));
  const known = contractsOf.get(supplier.code) ?? [];
  const approved = status === RUNNING || status === DONE;
  const record: Order["record"] = {
    code,
    billType: "purchase_order",
    supplier: supplier.code,
    supplierContact: supplier.contact,
    contract: known.length > 0 && dice.between(1, 5) > 2 ? dice.pick(known) : null,
    warehouse: chosen[0]?.warehouse,
    orderDate,
    deliveryDate,
    purchaser: purchaser.username,
    dept: purchaser.dept,
    purchaseType: dice.pick(["standard", "standard", "standard", "consignment", "drop_ship"]),
    businessType: dice.pick(["distribution", "self_operated", "agency"]),
    currency: "CNY",
    total: total.round(2).toString(),
    settlementMethod: supplier.settlementMethod,
    isUrgent: urgent,
    status,
    closeStatus: status === DONE ? CLOSED : status === VOID ? CLOSED_BY_HAND : 0,
    closeReason: status === VOID ? phrases.closeReason : null,
    remarks: urgent ? phrases.urgent : null,
    reviewStatus: approved ? 1 : 0,
    flowStatus: approved ? FINISHED : status === VOID ? STOPPED : 0,
    createBy: purchaser.username,
    createDept: purchaser.dept,
    createTime: instantOn(orderDate, 8 + dice.between(0, 9), dice.between(0, 59)),
  };
  return { record, details: lines.map(({ row }) => row) };
}

function statusOf(orderDate: string, today: string, dice: Random): number {
  if (orderDate > addDays(today, -3)) return DRAFT;
  const isVoid = dice.between(1, 20) === 1;
  // Those of the last weeks are submitted by the samples of flows.
  if (orderDate > addDays(today, -FLOW_DAYS)) return DRAFT;
  if (isVoid) return VOID;
  return orderDate > addDays(today, -35) ? RUNNING : DONE;
}

function lineOf(material: (typeof materials)[number], deliveryDate: string, isGift: boolean, dice: Random) {
  const least = Math.max(1, Math.round(Number(material.safetyStock) / 4));
  const quantity = new Decimal(BigInt(isGift ? 1 : dice.between(least, least * 6)), 0);
  const usual = Decimal.parse(material.purchasePrice) as Decimal;
  const price = isGift ? new Decimal(0n, 4) : usual.times(new Decimal(BigInt(dice.between(94, 106)), 2)).round(4);
  const amount = quantity.times(price).round(2);
  const row: Order["details"][number] = {
    material: material.code,
    spec: material.spec,
    unit: material.unit,
    quantity: quantity.round(4).toString(),
    price: price.toString(),
    taxRate: material.taxRate,
    amount: amount.toString(),
    isGift,
    deliveryDate,
    remarks: isGift ? phrases.gift : null,
  };
  return { row, amount };
}
