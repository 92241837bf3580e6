import type { Graph } from "../../../../flow/graph.ts";
import { withAllRows } from "../../../../model/actor.ts";
import { entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import type { Context } from "../../../context.ts";
import { load } from "../../../records/read/load.ts";
import { graphOf } from "../publish/graphs.ts";

/** A published version, as far as moving to it goes. */
export interface Version {
  readonly id: string;
  readonly entry: string;
  readonly version: number;
  /** The flow, as it is called in files. */
  readonly key: string;
  readonly graph: Graph;
}

/** Published versions of the actor's tenant, in the order of the ids. @throws AppError record.notFound */
export async function versionsFor<const T extends readonly string[]>(
  context: Context,
  ids: T,
): Promise<{ readonly [K in keyof T]: Version }> {
  const entity = entityOf(context.documents, "flow-publish");
  const rows = await load({ ...context, actor: withAllRows(context.actor, entity.$id) }, entity, ids);
  const found: Version[] = [];
  for (const id of ids) {
    const row = rows.find((one) => String(one.id) === id);
    const graph = row && (await graphOf(context.db, id));
    if (!row || !graph) throw new AppError("record.notFound");
    found.push({
      id,
      graph,
      entry: String(row.flowEntry),
      version: Number(row.publishVersion),
      key: String(row.processDefinitionKey ?? ""),
    });
  }
  return found as unknown as { readonly [K in keyof T]: Version };
}

/** @throws AppError flow.noFlow where they are versions of two flows */
export function refuseElsewhere(source: Version, target: Version): void {
  if (source.entry !== target.entry) throw new AppError("flow.noFlow");
}
