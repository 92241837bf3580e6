import type { Net, NetEvent, Token } from "./net.ts";

/** What an event caused, itself included: events, and the tokens that they made. What was undone before is no part of it. */
export function futureOf(net: Net, event: number): { readonly events: ReadonlySet<number>; readonly tokens: readonly Token[] } {
  const byProducer = Map.groupBy(net.tokens.filter(stands), ({ producedBy }) => producedBy);
  const events = new Set<number>();
  const tokens: Token[] = [];
  const open = [event];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (events.has(id)) continue;
    events.add(id);
    for (const token of byProducer.get(id) ?? []) {
      tokens.push(token);
      if (token.consumedBy !== undefined) open.push(token.consumedBy);
    }
  }
  return { events, tokens };
}

/** The events that led to a token. */
export function pastOf(net: Net, token: Token): readonly NetEvent[] {
  const byConsumer = Map.groupBy(net.tokens.filter(stands), ({ consumedBy }) => consumedBy ?? 0);
  const events = new Map(net.events.map((event) => [event.id, event]));
  const seen = new Map<number, NetEvent>();
  const open = [token.producedBy];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const event = events.get(id);
    if (!event || seen.has(id)) continue;
    seen.set(id, event);
    open.push(...(byConsumer.get(id) ?? []).map(({ producedBy }) => producedBy));
  }
  return [...seen.values()];
}

/** A user task that was done on the way to a token. */
export interface Completion {
  readonly node: string;
  readonly event: number;
}

/**
 * The user tasks to which somebody at a token may send back: those done in its causal past, the newest completion of each, newest first. Siblings in
 * parallel branches are none of them, nor is a step that a policy passed: it would be passed again at once. (The newest completion at all would be wrong in loops.)
 */
export function completionsBefore(net: Net, token: Token): readonly Completion[] {
  const done = pastOf(net, token)
    .filter(({ kind, node, op }) => kind === "complete" && node !== null && op !== "skip")
    .toSorted((a, b) => b.id - a.id);
  const newest = new Map<string, Completion>();
  for (const { node, id } of done) if (node !== null && !newest.has(node)) newest.set(node, { node, event: id });
  return [...newest.values()];
}

/** Whether somebody did something because of an event: then it cannot be taken back any more. Votes in tasks that are still open are not part of the net. */
export function isBuiltUpon(net: Net, event: number): boolean {
  const { events } = futureOf(net, event);
  return net.events.some(({ id, kind }) => id !== event && events.has(id) && (kind === "complete" || kind === "refuse"));
}

const stands = ({ undoneBy }: Token): boolean => undoneBy === undefined;
