import { type Actor, withAllRows } from "../../../model/actor.ts";
import type { RecordContext } from "../../records/context.ts";

/**
 * The product as the sender of a notice, in the name of nobody: who may write to nobody else may cause it, as the product words it and chooses its
 * readers.
 */
export const productAsSender = ({ actor }: Pick<RecordContext, "actor">): Actor & { readonly byProduct: true } => ({
  ...withAllRows(actor, "notice", "user"),
  permissions: new Set(["notice:add", "notice:send", "notice:view", "user:pick"]),
  grants: { view: new Set<string>(), edit: new Set<string>(), add: new Set<string>() },
  narrowing: undefined,
  task: undefined,
  byProduct: true as const,
});
