import { futureOf } from "./causes.ts";
import { FlowFault } from "./fault.ts";
import type { Net, NetEvent, Token } from "./net.ts";
import type { Act } from "./steps.ts";

/** What going back adds to a net, and takes from it. */
export interface Rewind {
  /** Notes who went back, and from where. */
  readonly event: NetEvent;
  readonly seq: number;
  readonly undoneEvents: readonly number[];
  readonly undoneTokens: readonly number[];
  /** Tokens that are there again: at the task that was gone back to, and at joins that had taken them. */
  readonly revived: readonly Token[];
}

/**
 * Undoes an event and everything that it caused, and nothing else: decisions that do not hang on it stay, also a sibling's that a join had taken. What remains is
 * closed under causes, so that the marking is one which the flow could have reached by itself. (Exact for exclusive and parallel gateways; an inclusive join
 * does not fire on local tokens alone, so there it holds for flows of nested blocks.)
 */
export function rewind(net: Net, event: number, kind: "reject" | "revoke", { actor = null, op = kind }: Act): Rewind {
  const undone = net.events.find(({ id }) => id === event);
  if (!undone || undone.undoneBy !== undefined) throw new FlowFault("flow.noToken", String(event));
  const { events, tokens } = futureOf(net, event);
  const dead = new Set(tokens.map(({ id }) => id));
  const isFree = ({ id, undoneBy, consumedBy }: Token) =>
    !dead.has(id) && undoneBy === undefined && consumedBy !== undefined && events.has(consumedBy);
  const seq = net.seq + 1;
  return {
    event: { id: seq, kind, node: undone.node, flows: [], actor, op },
    seq,
    undoneEvents: [...events].toSorted((a, b) => a - b),
    undoneTokens: [...dead].toSorted((a, b) => a - b),
    revived: net.tokens.filter(isFree).map(({ consumedBy: _, ...token }) => token),
  };
}
