import { LABEL } from "../../../model/contract/label.ts";
import type { FeatureCard } from "../../feature.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { qrCodes } from "./codes.ts";
import { FORMER_CALLS } from "./former-calls.ts";

/** Labels that are linked to forms, and bar codes for them (specification workflow §7). */
export const labels: FeatureCard = {
  name: "labels",
  calls: [...FORMER_CALLS, operationCall(LABEL.codes, ({ query, body }, context) => qrCodes(context, query, body))],
};
