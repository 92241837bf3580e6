import type { Condition } from "../../../model/condition.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";
import { matching } from "./query.ts";
import { totalOf } from "./total.ts";
import type { Total } from "./totals.ts";

/** How many records exist for the actor; undefined where they are counted by what he may not see: a number would tell him of it. */
export async function seenTotal(context: Context, entity: Entity, condition?: Condition): Promise<Total | undefined> {
  try {
    const { total, about } = await totalOf(context, entity, matching(context, entity, { condition }));
    return { total, ...(about && { about }) };
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith("access.")) return undefined;
    throw error;
  }
}
