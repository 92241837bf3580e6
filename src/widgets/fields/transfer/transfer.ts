import { defineWidget } from "../../../renderer/registry.ts";
import { lazily } from "../../blocks/control/lazily.tsx";
import { WaitingTransfer } from "./WaitingTransfer.tsx";

export const transfer = defineWidget({
  name: "transfer",
  component: lazily(async () => (await import("./TransferField.tsx")).TransferField, WaitingTransfer),
  emptyValue: null,
  fits: () => false,
});
