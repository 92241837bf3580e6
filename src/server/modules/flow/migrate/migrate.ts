import { migrated, proposedMapping } from "../../../../flow/migrate.ts";
import { authorOf } from "../../../../model/actor.ts";
import type { OperationOutcome } from "../../../../model/contract/flow/parts.ts";
import { AppError } from "../../../../model/error.ts";
import { listText } from "../../../../model/list-text.ts";
import { type Inside, inTransaction } from "../../../db/transaction.ts";
import { refuseOthers } from "../administer/allowed.ts";
import { logAct, standing } from "../administer/log.ts";
import { enter, goOn } from "../operations/arrivals.ts";
import { lockCase } from "../operations/case.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { asFlowErrors, settle, workOn } from "../operations/in-case.ts";
import { outcomeOf } from "../operations/outcome.ts";
import type { Work } from "../operations/work.ts";
import { keepFormer, noteMove, openMove, restoreFormer } from "./former.ts";
import { relabel } from "./relabel.ts";
import { refuseElsewhere, type Version, versionsFor } from "./versions.ts";
import { replanWaits } from "./waits.ts";

interface Migration {
  readonly instance: string;
  readonly target: string;
  /** Beside what is proposed by ids and names. */
  readonly mapping?: Readonly<Record<string, string>> | null | undefined;
  readonly comment?: string | null | undefined;
}

/**
 * Moves a flow that runs to another version of its flow: one transaction that holds its lock. People keep the tasks whose step is there; where a step was chosen for
 * one that is not, its people are found anew. From then on the operations and rights of the other version apply.
 * @throws AppError as `refuseOthers`; flow.ended, flow.sameVersion, flow.notMigrated with the steps that keep it
 */
export const migrate = (context: FlowContext, { instance, target, mapping: chosen, comment }: Migration): Promise<OperationOutcome> =>
  underLock(context, instance, async (inside, former) => {
    const { db } = inside;
    const on = former.case;
    if (on.publish === target) throw new AppError("flow.sameVersion");
    const [source, to] = await versionsFor(inside, [on.publish, target]);
    refuseElsewhere(source, to);
    const from = former.graph;
    const proposed = proposedMapping(from, to.graph);
    const mapping = { ...proposed, ...chosen };
    const move = migrated(on, from, to.graph, mapping);
    if ("obstacles" in move) {
      const names = move.obstacles.map(({ node }) => {
        const stored = from.nodes[node]?.name ?? node;
        return context.names?.element(on.processKey, node, stored) ?? stored;
      });
      throw new AppError("flow.notMigrated", { params: { name: listText(inside.language, [...new Set(names)]) } });
    }
    const before = standing(former);
    const kept = await keepFormer(db, instance);
    const anew = new Set(Object.keys(mapping).filter((node) => proposed[node] !== mapping[node]));
    await relabel(db, { instance, publish: target, from, to: to.graph, mapping, move, anew, actor: authorOf(inside.actor) });
    const work = await locked(inside, instance);
    work.say({ type: "migrate", text: wordsOf(source, to, comment) });
    const lost = former.visits.filter(({ state, node }) => state === "open" && anew.has(node));
    await askAnew(work, new Set(lost.map(({ token }) => token)));
    await replanWaits(work, { from, mapping, move });
    await goOn(work);
    await settle(work);
    await logAct(work, "migrate", before, { from: String(source.version), to: String(to.version), reason: comment ?? "" });
    await noteMove(db, { instance, from: source.id, to: target, former: kept, by: authorOf(inside.actor) });
    return outcomeOf(work);
  });

/** Moves a flow back to the version by which it ran, exactly as it was. @throws AppError as `migrate`; flow.migratedOn where somebody acted since */
export const undoMigration = (context: FlowContext, instance: string): Promise<OperationOutcome> =>
  underLock(context, instance, async (inside, moved) => {
    const move = await openMove(inside.db, instance);
    if (!move) throw new AppError("flow.migratedOn");
    const [to] = await versionsFor(inside, [move.publish]);
    const before = standing(moved);
    await restoreFormer(inside.db, instance, move.id);
    const work = await locked(inside, instance);
    work.say({ type: "unmigrate", text: `v${to?.version ?? ""}` });
    await settle(work);
    await logAct(work, "unmigrate", before, { to: String(to?.version ?? "") });
    return outcomeOf(work);
  });

const wordsOf = (from: Version, to: Version, comment: string | null | undefined): string =>
  [`v${from.version} → v${to.version}`, comment?.trim()].filter(Boolean).join(" ");

function underLock(
  context: FlowContext,
  instance: string,
  act: (inside: Inside<FlowContext>, work: Work) => Promise<OperationOutcome>,
): Promise<OperationOutcome> {
  return asFlowErrors(() =>
    inTransaction(context, async (inside) => {
      const work = await locked(inside, instance);
      await refuseOthers(work, "migrate");
      if (!work.isRunning) throw new AppError("flow.ended");
      return act(inside, work);
    }),
  );
}

async function locked(inside: Inside<FlowContext>, instance: string): Promise<Work> {
  const on = await lockCase(inside.db, { instance });
  if (!on) throw new AppError("flow.notYours");
  return workOn(inside, on);
}

/** Opens the steps that were chosen for those that are not there any more, for whom their rules find. */
async function askAnew(work: Work, tokens: ReadonlySet<number>): Promise<void> {
  for (const token of work.run.live.filter(({ id }) => tokens.has(id))) {
    const node = work.graph.nodes[token.node];
    if (node?.kind === "user") await enter(work, node, token);
  }
}
