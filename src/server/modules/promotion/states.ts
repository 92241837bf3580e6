import { sql } from "kysely";
import { type ItemName, inOrder, type PromotionItem } from "../../../model/promotion/item.ts";
import type { ItemStateName, PackedItem } from "../../../model/promotion/package.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import type { RecordContext } from "../../records/context.ts";
import { stateHash } from "./hash.ts";

/** So many former states of an item are kept, and told to the next site. */
const MOST = 20;

/** Flows and roles belong to a tenant, the others to all. */
const tenantOf = ({ actor }: RecordContext, { kind }: ItemName): string | null =>
  kind === "flow" || kind === "role" ? actor.tenant : null;

interface State {
  readonly hash: string;
  readonly ancestors: readonly string[];
}

/** A state of an item and those that it came from, as a package tells them. */
export async function stateOf(context: RecordContext, item: PromotionItem): Promise<State> {
  const hash = stateHash(item.documents);
  const { rows } = await sql<State>`
    select hash, ancestors from promotion_state
    where kind = ${item.kind} and item = ${item.id} and tenant_id is not distinct from ${tenantOf(context, item)}::bigint
    order by (hash = ${hash}) desc, id desc limit 1`.execute(context.db);
  const [last] = rows;
  if (!last) return { hash, ancestors: [] };
  return last.hash === hash ? last : { hash, ancestors: [last.hash, ...last.ancestors].slice(0, MOST) };
}

/**
 * What both sites know of an item that comes: its newest state that was here. None where they have nothing in common.
 * It is to be asked only for who sees the item as it is here.
 */
export async function commonState(context: RecordContext, item: PackedItem): Promise<readonly WrittenDocument[]> {
  const hashes = [item.hash, ...item.ancestors];
  const { rows } = await sql<{ documents: WrittenDocument[] }>`
    select documents from promotion_state
    where kind = ${item.kind} and item = ${item.id} and tenant_id is not distinct from ${tenantOf(context, item)}::bigint
      and hash = any(${hashes})
    order by array_position(${hashes}, hash) limit 1`.execute(context.db);
  return rows[0]?.documents ?? [];
}

/** Whether all of these states went out or came in before, as far as they are kept: those of flows and roles in the actor's tenant. */
export async function areKnown(context: RecordContext, states: readonly ItemStateName[]): Promise<boolean> {
  const { rows } = await sql<{ tenant: string | null; kind: string; item: string; hash: string }>`
    select tenant_id::text as tenant, kind, item, hash from promotion_state where hash = any(${states.map(({ hash }) => hash)}::text[])`.execute(
    context.db,
  );
  const known = new Set(rows.map(({ tenant, kind, item, hash }) => JSON.stringify([tenant, kind, item, hash])));
  return states.every((one) => known.has(JSON.stringify([tenantOf(context, one), one.kind, one.id, one.hash])));
}

/** Notes that a state of an item went out or came in: it is the last one from now on. */
export async function noteState(context: RecordContext, item: PromotionItem & Pick<PackedItem, "hash" | "ancestors">): Promise<void> {
  const { kind, id, hash } = item;
  const tenant = tenantOf(context, item);
  const ancestors = JSON.stringify(item.ancestors.filter((one) => one !== hash).slice(0, MOST));
  const same = sql`kind = ${kind} and item = ${id} and tenant_id is not distinct from ${tenant}::bigint`;
  await sql`delete from promotion_state where ${same} and (hash = ${hash} or id not in (
    select id from promotion_state where ${same} order by id desc limit ${MOST}))`.execute(context.db);
  await sql`insert into promotion_state (tenant_id, kind, item, hash, ancestors, documents)
    values (${tenant}::bigint, ${kind}, ${id}, ${hash}, ${ancestors}::json, ${JSON.stringify(inOrder(item.documents))}::json)
    on conflict (coalesce(tenant_id, 0), kind, item, hash) do nothing`.execute(context.db);
}
