import { Decimal } from "../../model/decimal.ts";
import type { ValuesOf } from "../records/column.ts";
import { addDays, instantOn } from "./calendar.ts";
import materials from "./data/materials.json" with { type: "json" };
import warehouses from "./data/warehouses.json" with { type: "json" };
import { type Random, random } from "./random.ts";
import type { MasterWithDetails } from "./sample-contracts.ts";

type Stock = MasterWithDetails<"warehouse-stock", "warehouse-stock-movement">;

const BATCHES = 3;

/** Up to three batches of each material in its warehouse, with what came in and went out; references by key. */
export function sampleStock(today: string): Stock[] {
  const dice = random(20_240_103);
  return materials.flatMap((material, index) => {
    const batches = dice.between(1, BATCHES);
    return Array.from({ length: batches }, (_, batch) =>
      batchOf(material, index, addDays(today, -(20 + batch * 95 + dice.between(0, 60))), today, dice),
    );
  });
}

function batchOf(material: (typeof materials)[number], index: number, received: string, today: string, dice: Random): Stock {
  const warehouse = warehouses.find(({ code }) => code === material.warehouse) ?? dice.pick(warehouses);
  const least = Math.max(4, Math.round(Number(material.safetyStock)));
  const bought = material.supplier !== undefined;
  const movements: ValuesOf<"warehouse-stock-movement">[] = [];
  let left = 0;
  const move = (type: string, day: string, quantity: number, bill?: readonly [type: string, code: string]) => {
    left += quantity;
    movements.push({
      type,
      moveTime: instantOn(day, 8 + dice.between(0, 9), dice.between(0, 59)),
      quantity: `${quantity}.0000`,
      billType: bill?.[0] ?? null,
      billCode: bill?.[1] ?? null,
      operator: warehouse.keeper,
    });
  };
  const digits = received.replaceAll("-", "");
  move(
    bought ? "purchase_in" : "production_in",
    received,
    dice.between(least, least * 3),
    bought ? ["purchase_in", `RK${digits}${100 + index}`] : undefined,
  );
  for (let day = addDays(received, 9); day < today && movements.length < 6 && left > 2; day = addDays(day, dice.between(12, 40))) {
    const sold = material.category === "finished";
    const code = `CK${day.replaceAll("-", "")}${100 + index}`;
    move(sold ? "sale_out" : "use_out", day, -dice.between(1, Math.ceil(left / 3)), [sold ? "sale_out" : "other_out", code]);
  }
  const quantity = new Decimal(BigInt(left), 0);
  const unitPrice = Decimal.parse(material.purchasePrice) as Decimal;
  const productionDate = addDays(received, -dice.between(5, 40));
  const expiryDate = material.shelfLifeDays === undefined ? null : addDays(productionDate, material.shelfLifeDays);
  const status =
    expiryDate !== null && expiryDate < today
      ? "expired"
      : dice.pick(["available", "available", "available", "available", "inspecting", "frozen"]);
  const record: Stock["record"] = {
    warehouse: warehouse.code,
    material: material.code,
    batch: `B${digits.slice(2)}${String(index + 1).padStart(3, "0")}`,
    location: warehouse.locationManaged ? locationOf(dice) : null,
    unit: material.unit,
    quantity: quantity.round(4).toString(),
    lockedQuantity: `${status === "available" ? Math.floor(left / dice.between(3, 8)) : 0}.0000`,
    unitPrice: unitPrice.toString(),
    amount: quantity.times(unitPrice).round(2).toString(),
    supplier: material.supplier ?? null,
    productionDate,
    expiryDate,
    countDate: addDays(today, -dice.between(1, 19)),
    status,
    createBy: warehouse.keeper,
    createDept: warehouse.dept,
    createTime: instantOn(received, 10, dice.between(0, 59)),
  };
  return { record, details: movements };
}

const two = (number: number): string => String(number).padStart(2, "0");
const locationOf = (dice: Random): string =>
  `${dice.pick(["A", "B", "C", "D"])}-${two(dice.between(1, 12))}-${two(dice.between(1, 5))}-${two(dice.between(1, 20))}`;
