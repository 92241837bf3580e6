import type { Marking, Move, Net, NetEvent, Token } from "./net.ts";
import type { Rewind } from "./rewind.ts";

export const EMPTY_NET: Net = { seq: 0, tokens: [], events: [] };

/** The tokens that are there. */
export const markingOf = ({ seq, tokens }: Net): Marking => ({
  seq,
  live: tokens.filter(({ consumedBy, undoneBy }) => consumedBy === undefined && undoneBy === undefined),
});

/** A net after a move. */
export function afterMove(net: Net, { seq, events, produced, consumed }: Move): Net {
  const by = new Map(consumed.map(({ id, by: event }) => [id, event]));
  const taken = (token: Token): Token => (by.has(token.id) ? { ...token, consumedBy: by.get(token.id) } : token);
  return { seq, tokens: [...net.tokens.map(taken), ...produced], events: [...net.events, ...events] };
}

/** A net after going back. */
export function afterRewind(net: Net, { event, seq, undoneEvents, undoneTokens, revived }: Rewind): Net {
  const dead = new Set(undoneTokens);
  const undone = new Set(undoneEvents);
  const back = new Map(revived.map((token) => [token.id, token]));
  const token = (one: Token): Token => (dead.has(one.id) ? { ...one, undoneBy: event.id } : (back.get(one.id) ?? one));
  const past = (one: NetEvent): NetEvent => (undone.has(one.id) ? { ...one, undoneBy: event.id } : one);
  return { seq, tokens: net.tokens.map(token), events: [...net.events.map(past), event] };
}
