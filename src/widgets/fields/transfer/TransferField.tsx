import { lazily } from "../../blocks/control/lazily.tsx";
import { defineWidget } from "../../define.ts";
import { WaitingTransfer } from "./WaitingTransfer.tsx";

/** Several references, moved between two lists; its code comes with the first of them. */
const TransferField = lazily(async () => (await import("./TransferControl.tsx")).TransferControl, WaitingTransfer);

export const transfer = defineWidget({
  name: "transfer",
  description: "Several records of a small set, moved between two lists: those that can be chosen and those that are.",
  takes: { form: ["references"] },
  component: TransferField,
  emptyValue: null,
  fits: () => false,
  examples: { field: "members", value: [{ id: "1000", name: "姓名1" }], states: { Invalid: { invalid: true, required: true } } },
});
