import { type Actor, may } from "../../../../model/actor.ts";
import type { AdminWord } from "../../../../model/contract/flow/administer.ts";
import { entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { load } from "../../../records/read/load.ts";
import { manages } from "../operations/at-hand.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { inCase } from "../operations/in-case.ts";
import type { Work } from "../operations/work.ts";

/** Whether somebody may do this with the flows of others: he manages flows of the tenant, and holds the word. */
export const administers = (on: { readonly tenant: string | null }, actor: Actor, word: AdminWord): boolean =>
  manages(on, actor) && may(actor, `flow-instance:${word}`);

/** Only flows that he manages, and sees by the rows of his roles. @throws AppError flow.notYours */
export async function refuseStrangersTo({ context, case: on }: Pick<Work, "context" | "case">): Promise<void> {
  if (!manages(on, context.actor)) throw new AppError("flow.notYours");
  const [seen] = await load(context, entityOf(context.documents, "flow-instance"), [on.instance]);
  if (!seen) throw new AppError("flow.notYours");
}

/** As `refuseStrangersTo`, and only who may do this. @throws AppError access.denied where he sees it and may not do this */
export async function refuseOthers(work: Pick<Work, "context" | "case">, word: AdminWord): Promise<void> {
  await refuseStrangersTo(work);
  const { context, case: on } = work;
  if (!administers(on, context.actor, word)) throw new AppError("access.denied");
}

/** Does something in a flow of others, as `inCase`. @throws AppError as `refuseOthers` */
export const inAdministered = <T>(context: FlowContext, instance: string, word: AdminWord, act: (work: Work) => Promise<T>): Promise<T> =>
  inCase(context, { instance }, async (work) => {
    await refuseOthers(work, word);
    return act(work);
  });
