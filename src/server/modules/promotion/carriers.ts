import { may, PLATFORM } from "../../../model/actor.ts";
import { AppError } from "../../../model/error.ts";
import { ITEM_KINDS, type ItemKind } from "../../../model/promotion/item.ts";
import type { RecordContext } from "../../records/context.ts";
import { aloneCarrier } from "./alone.ts";
import type { Carrier } from "./carrier.ts";
import { designCarriers } from "./designs.ts";
import { flowCarrier } from "./flows.ts";
import { menuCarrier } from "./menus.ts";
import { roleCarrier } from "./roles.ts";

const carriers = new Map<ItemKind, Carrier>(
  [...designCarriers, aloneCarrier, flowCarrier, roleCarrier, menuCarrier].map((carrier) => [carrier.kind, carrier]),
);

export function carrierOf(kind: ItemKind): Carrier {
  const carrier = carriers.get(kind);
  if (!carrier) throw new Error(`nobody carries items of the kind "${kind}"`);
  return carrier;
}

/** What the actor may take to another site at all, in the order of kinds. */
export const takersOf = (context: RecordContext): Carrier[] => ITEM_KINDS.map(carrierOf).filter(({ mayTake }) => mayTake(context));

/** Documents are the same for all tenants, so that whoever promotes holds the right to change what these share. @throws AppError access.denied */
export function assertPlatform({ actor }: RecordContext): void {
  if (!may(actor, PLATFORM)) throw new AppError("access.denied");
}
