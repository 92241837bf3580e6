import { may, PLATFORM } from "../../../model/actor.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { isShared } from "../../../model/permitted.ts";
import type { Context } from "../../context.ts";

/**
 * Refuses a change of records that all tenants share (x-keep.tenant: false: dictionaries, menu, areas, tenants) by who has no right beyond his
 * own tenant. Rows of details go with their master.
 * @throws AppError access.denied
 */
export function refuseShared({ actor }: Pick<Context, "actor">, entity: Entity): void {
  if (isShared(entity) && !may(actor, PLATFORM)) throw new AppError("access.denied");
}
