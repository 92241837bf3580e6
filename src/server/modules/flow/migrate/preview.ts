import { sql } from "kysely";
import type { FlowNode, Graph } from "../../../../flow/graph.ts";
import { type Mapping, migrated, proposedMapping } from "../../../../flow/migrate.ts";
import type { Token } from "../../../../flow/net.ts";
import type { MigrationPreview } from "../../../../model/contract/flow/migration.ts";
import { entityOf } from "../../../../model/documents.ts";
import { inSnapshot } from "../../../db/transaction.ts";
import { inScope, inTenant } from "../../../records/access/scope.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { movedBack } from "./former.ts";
import { refuseElsewhere, versionsFor } from "./versions.ts";

/** Flows that a preview looks at. */
const MOST = 200;

interface Running {
  readonly id: string;
  readonly title: string;
  readonly currentStep: string | null;
  readonly seq: number;
  readonly live: readonly Token[];
}

interface Wish {
  readonly source: string;
  readonly target: string;
  readonly mapping?: Mapping | null | undefined;
}

/** What would become of the flows of a version that the actor administers, by another one: nothing is written. @throws AppError record.notFound, flow.noFlow */
export const previewMigration = (context: FlowContext, { source, target, mapping: chosen }: Wish): Promise<MigrationPreview> =>
  inSnapshot(context, async (inside) => {
    const [from, to] = await versionsFor(inside, [source, target]);
    refuseElsewhere(from, to);
    const proposed = proposedMapping(from.graph, to.graph);
    const mapping = { ...proposed, ...chosen };
    const { rows, total } = await runningBy(inside, source);
    const undoable = await movedBack(
      inside.db,
      rows.map(({ id }) => id),
    );
    const { names } = context;
    const called = (node: string, stored: string) => names?.element(from.key, node, stored) ?? stored;
    const nameOf = (graph: Graph, id: string) => called(id, graph.nodes[id]?.name ?? id);
    const rowOf = (node: FlowNode) => ({
      ...{ node: node.id, name: called(node.id, node.name ?? node.id), kind: node.kind },
      countersign: node.kind === "user" && node.countersign !== undefined,
    });
    const there = new Set(rows.flatMap(({ live }) => live.flatMap(({ place, node }) => (place.startsWith("@") ? node : []))));
    const instances = rows.map(({ id, title, currentStep, seq, live }) => {
      const move = migrated({ seq, live }, from.graph, to.graph, mapping);
      const obstacles = "obstacles" in move ? move.obstacles.map((one) => ({ ...one, name: nameOf(from.graph, one.node) })) : [];
      const isChoice = obstacles.every(({ node, code }) => there.has(node) && (code === "choose" || code === "kind"));
      const state = obstacles.length === 0 ? ("moves" as const) : isChoice ? ("choose" as const) : ("cannot" as const);
      const step = currentStep === null ? null : (names?.steps(from.key, currentStep) ?? currentStep);
      return { id, title, currentStep: step, state, obstacles, undoable: undoable.has(id) };
    });
    return {
      ...{ source: { id: source, version: from.version }, target: { id: target, version: to.version }, mapping, instances, total },
      nodes: Object.values(from.graph.nodes).flatMap((node) => (there.has(node.id) ? rowOf(node) : [])),
      targets: Object.values(to.graph.nodes).flatMap((node) => (RESTS.has(node.kind) ? rowOf(node) : [])),
    };
  });

const RESTS: ReadonlySet<FlowNode["kind"]> = new Set(["user", "timer", "receive", "subProcess", "boundary"]);

async function runningBy(
  { db, actor, documents }: FlowContext,
  publish: string,
): Promise<{ readonly rows: readonly Running[]; readonly total: number }> {
  const entity = entityOf(documents, "flow-instance");
  const seen = sql`c.publish_id = ${publish}::bigint and c.status = 1 and ${inTenant(entity, actor, "i")} and ${inScope(entity, actor, "i")}`;
  const { rows } = await sql<Running & { readonly total: number }>`
    select i.id::text as id, i.title, i.current_step as "currentStep", c.seq, count(*) over ()::int as total,
      (select coalesce(json_agg(json_build_object('id', t.id, 'place', t.place, 'node', t.node, 'scope', t.scope, 'producedBy', t.produced_by) order by t.id), '[]')
        from flow_token as t where t.instance_id = c.instance_id and t.consumed_by is null and t.undone_by is null) as live
    from flow_case as c join flow_instance as i on i.id = c.instance_id where ${seen} order by i.id limit ${sql.lit(MOST)}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
