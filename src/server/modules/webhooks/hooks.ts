import type { Webhook } from "../../../generated/entities/webhook.ts";
import { checkRole } from "../../../model/check/role.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { toCondition } from "../../../model/expression-condition.ts";
import type { Network } from "../../../model/network.ts";
import { mayDo } from "../../../model/permitted.ts";
import { actorInRole } from "../../identity/in-role.ts";
import { assertSeen } from "../../records/access/column-access.ts";
import type { RecordContext, RecordHooks } from "../../records/context.ts";
import { removalOfWay } from "./removal.ts";
import { newSecret } from "./signing.ts";
import { mayReceive } from "./transmit.ts";
import { headersOf } from "./webhook.ts";

/**
 * A webhook sends in the name of who saved it last, with a role of his own: who changes where it sends to, does not come by what somebody else may see. A save also ends
 * its rest and its pause.
 */
export const webhookHooks = (allowed: readonly Network[]): RecordHooks<Webhook> => ({
  async beforeSave(context, { record, changes }) {
    Object.assign(changes, { owner: context.actor.id, failingSince: null, restUntil: null, pausedAt: null });
    const faults: FieldError[] = [];
    if (!mayReceive(record.url, allowed)) faults.push({ path: "url", code: "field.webhookAddress" });
    const headers = headersOf(record.headers);
    if ("wrongLine" in headers) faults.push({ path: "headers", code: "field.header", params: { line: headers.wrongLine } });
    faults.push(...(await faultsOfRights(context, record)));
    if (faults.length > 0) throw new AppError("record.invalid", { fields: faults });
  },
  async afterSave({ db }, { mode, id }) {
    // So that nothing leaves unsigned. Nobody has read it: who is to check signatures has another one made, and shown.
    if (mode === "add") await newSecret(db, id);
  },
  ...removalOfWay,
});

/** What the owner may not hand on with this role: the entity, or columns of which the condition tells. */
async function faultsOfRights(
  context: RecordContext,
  { module, role, condition }: Pick<Webhook, "module" | "role" | "condition">,
): Promise<FieldError[]> {
  const entity = context.documents.entities.get(module);
  const inRole = await actorInRole(context, { user: context.actor.id, role: String(role) });
  // A key leads nothing to where its own role does not.
  const isOtherRole = context.actor.key !== undefined && context.actor.key.role !== String(role);
  if (!inRole || isOtherRole) return [{ path: "role", code: "field.beyondOwn" }];
  if (!entity || !mayDo(inRole, entity, "view")) return [{ path: "module", code: "field.beyondOwn" }];
  if (!condition?.trim()) return [];
  const { permissions, columns } = { permissions: [`${module}:view`], columns: [] };
  const faults = checkRole({ permissions, columns, rules: [{ entity: module, rule: condition }] }, context.documents);
  if (faults.length > 0) return faults.map((fault) => ({ ...fault, path: "condition" }));
  try {
    assertSeen(toCondition(condition, entity), entity, inRole);
    return [];
  } catch (error) {
    if (error instanceof AppError) return [{ path: "condition", code: "field.beyondOwn" }];
    throw error;
  }
}
