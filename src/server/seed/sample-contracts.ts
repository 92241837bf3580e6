import type { EntityRecords } from "../../generated/records.ts";
import { Decimal } from "../../model/decimal.ts";
import type { ValuesOf } from "../records/column.ts";
import { addDays, instantOn } from "./calendar.ts";
import contracts from "./data/contracts.json" with { type: "json" };
import phrases from "./data/phrases.json" with { type: "json" };
import suppliers from "./data/suppliers.json" with { type: "json" };
import { type Random, random } from "./random.ts";

export interface MasterWithDetails<Master extends keyof EntityRecords, Detail extends keyof EntityRecords> {
  readonly record: ValuesOf<Master>;
  readonly details: readonly ValuesOf<Detail>[];
}

type Contract = MasterWithDetails<"contract-ledger", "contract-ledger-payment">;

/** Shares of the payments in percent, in their order. */
const SHARES = [30, 40, 25, 5];
/** The newest are drafts, to go through flows. */
const FOR_FLOWS = 4;
const DRAFT = 0;
const RUNNING = 2;
const DONE = 3;
const VOID = 9;

/** Contracts of the last year and a half with their payment plans; references by key. `today` as 2026-01-31. */
export function sampleContracts(today: string): Contract[] {
  const dice = random(20_240_101);
  return contracts.map((contract, index) => {
    const age = 540 - Math.floor((index * 530) / contracts.length) - dice.between(0, 8);
    return contractOf(contract, index, addDays(today, -age), today, dice);
  });
}

function contractOf(contract: (typeof contracts)[number], index: number, signDate: string, today: string, dice: Random): Contract {
  const supplier = suppliers.find(({ code }) => code === contract.supplier);
  const startDate = addDays(signDate, dice.between(0, 10));
  const endDate = addDays(startDate, dice.pick([180, 365, 365, 730]) - 1);
  const isNew = index >= contracts.length - FOR_FLOWS;
  const status = isNew ? DRAFT : index % 11 === 7 ? VOID : endDate < today ? DONE : RUNNING;
  const thousands = dice.between(80, 3_000);
  const details = SHARES.map((share, place) => {
    // A share of a whole number of thousands is a whole number of tens.
    const amount = new Decimal(BigInt(thousands * share * 10), 0).round(2).toString();
    const planDate = addDays(startDate, 20 + place * 75);
    const paid = planDate < today && (status === RUNNING || status === DONE);
    const paidDate = paid ? [addDays(planDate, dice.between(-3, 5)), today].toSorted()[0] : null;
    const voucherNumber = paid ? `FK${paidDate?.replaceAll("-", "")}${String(index + 1).padStart(3, "0")}` : null;
    return { name: phrases.payments[place], planDate, amount, paid, paidDate, paidAmount: paid ? amount : null, voucherNumber };
  });
  const paidAmount = details
    .map(({ paidAmount: part }) => Decimal.parse(part ?? "0") as Decimal)
    .reduce((sum, part) => sum.plus(part), new Decimal(0n, 2));
  const filed = status === DONE;
  const code = `HT${signDate.slice(0, 4)}${String(index + 1).padStart(4, "0")}`;
  const record: Contract["record"] = {
    ...contract,
    code,
    signDate,
    startDate,
    endDate,
    // Letters of credit are for payments abroad.
    currency: supplier?.settlementMethod === "credit_letter" ? "USD" : "CNY",
    amount: `${thousands * 1000}.00`,
    // The shares are the whole.
    plannedAmount: `${thousands * 1000}.00`,
    paidAmount: paidAmount.round(2).toString(),
    taxRate: supplier?.taxRate ?? "13",
    settlementMethod: supplier?.settlementMethod ?? "transfer",
    copies: dice.pick([2, 2, 4, 6]),
    filed,
    fileNumber: filed ? `DA-${code}` : null,
    status,
    checkStatus: status === RUNNING || status === DONE ? 2 : 0,
    flowStatus: status === RUNNING || status === DONE ? 2 : status === VOID ? 4 : 0,
    closeStatus: status === DONE ? 1 : status === VOID ? 2 : 0,
    createBy: contract.salesman,
    createDept: contract.dept,
    createTime: instantOn(signDate, 9 + dice.between(0, 8), dice.between(0, 59)),
  };
  return { record, details };
}
