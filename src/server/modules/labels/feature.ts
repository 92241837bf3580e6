import { LABEL } from "../../../model/contract/label.ts";
import type { FeatureCard } from "../../feature.ts";
import type { RecordHooks } from "../../records/context.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { qrCodes } from "./codes.ts";
import { FORMER_CALLS } from "./former-calls.ts";
import { LABEL_HOOKS } from "./hooks.ts";
import { sampleOf } from "./sample.ts";

/** Labels that are linked to forms, and bar codes for them (specification workflow §7). */
export const labels: FeatureCard = {
  name: "labels",
  hooks: new Map([["label", LABEL_HOOKS as RecordHooks]]),
  calls: [
    ...FORMER_CALLS,
    operationCall(LABEL.codes, ({ query, body }, context) => qrCodes(context, query, body)),
    operationCall(LABEL.sample, ({ params }, context) => sampleOf(context, params.id)),
  ],
};
