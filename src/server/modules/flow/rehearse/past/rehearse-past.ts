import type { Graph } from "../../../../../flow/graph.ts";
import { expressionsOf, flowValue, judgeOf } from "../../../../../flow/judge.ts";
import { type Replay, replay } from "../../../../../flow/replay.ts";
import type { PastRehearsal } from "../../../../../model/contract/flow/rehearsal.ts";
import type { Entity } from "../../../../../model/documents.ts";
import { AppError } from "../../../../../model/error.ts";
import { mayDo } from "../../../../../model/permitted.ts";
import type { Row } from "../../../../../model/wire.ts";
import { type Inside, inSnapshot } from "../../../../db/transaction.ts";
import type { Messages } from "../../../../plugins/messages.ts";
import { findByIds } from "../../../../records/read/read.ts";
import { fieldValue, jsonValue } from "../../operations/effect-values.ts";
import type { FlowContext } from "../../operations/flow-context.ts";
import { runnableDraft } from "../draft.ts";
import { freshReads, refuseHidden, seesReads } from "../hidden.ts";
import type { Compared } from "./compared.ts";
import { type PastInstance, pastFlows } from "./past-flows.ts";
import { type PastRecords, pastRecords } from "./past-records.ts";
import { seenInMany } from "./past-sight.ts";
import { toldOfPast } from "./told-past.ts";

/**
 * Runs a draft over the flows of its entry that are over, the newest first, those of records that the actor reaches: with the decisions of then, and the
 * values that the records had. In a transaction that can write nothing; the number of statements is the same for one flow and for five hundred.
 * @throws AppError flow.refused with the problems of the draft; flow.rehearseHidden where he sees of no flow what it reads; access.denied
 */
export function rehearsePast(
  context: FlowContext,
  texts: { readonly problems: Messages; readonly errors: Messages; readonly flows: Messages },
  { id, bpmnXml, last = 500 }: { readonly id: string; readonly bpmnXml?: string | null | undefined; readonly last?: number | undefined },
): Promise<PastRehearsal> {
  return inSnapshot(context, async (inside) => {
    const draft = await runnableDraft(inside, texts.problems, id, bpmnXml);
    const { entity, graph } = draft;
    if (!mayDo(inside.actor, entity, "view")) throw new AppError("access.denied", { params: { entity: entity.title } });
    const found = await pastFlows(inside, id, last);
    const rows = new Map((await findByIds(inside, entity, [...new Set(found.map(({ record }) => record))])).map((row) => [row.id, row]));
    const there = found.filter(({ record }) => rows.has(record));
    const seen = await seenInMany(inside, graph, entity, [...rows.values()]);
    const reads = freshReads(draft);
    const open = there.filter(({ record }) => seesReads(reads, seen(rows.get(record) as Row).isOpen));
    const [first] = there;
    if (open.length === 0 && first) refuseHidden(draft, seen(rows.get(first.record) as Row).isOpen);
    const records = await pastRecords(inside, entity, graph, open);
    const compared = open.flatMap((flow): Compared[] => {
      const row = rows.get(flow.record) as Row;
      return records.at(flow.record, flow.begun) ? [{ flow, row, replay: replayOf(inside, { graph, entity, flow, records }) }] : [];
    });
    const told = await toldOfPast(inside, { draft, compared, records, seen, texts });
    return { ...told, gone: found.length - there.length, hidden: there.length - open.length, isThen: records.isThen };
  });
}

interface Run {
  readonly graph: Graph;
  readonly entity: Entity;
  readonly flow: PastInstance;
  readonly records: PastRecords;
}

function replayOf({ documents }: Inside<FlowContext>, { graph, entity, flow, records }: Run): Replay {
  const find = (id: string) => documents.entities.get(id);
  const expressions = expressionsOf(graph, entity, find);
  const variables: Record<string, unknown> = { ...flow.variables };
  const set: Record<string, unknown> = {};
  const scope = (at: string) => ({
    record: { ...records.at(flow.record, at), ...set },
    ...{ variables, starter: flow.user, entityOf: find, linked: records.linked },
  });
  return replay(graph, flow, {
    judgeAt: (at) => judgeOf(expressions, scope(at)),
    service({ id, effects }, at) {
      for (const effect of effects) {
        if (effect.do === "notice") continue;
        const value = flowValue(expressions, effect.value, scope(at), id);
        if (effect.do === "set") set[effect.field] = fieldValue(entity, effect.field, value, id);
        else variables[effect.variable] = jsonValue(value);
      }
    },
  });
}
