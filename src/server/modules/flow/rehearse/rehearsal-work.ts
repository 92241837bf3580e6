import type { Timeout } from "../../../../flow/graph.ts";
import type { Net, Token } from "../../../../flow/net.ts";
import { afterMove, afterRewind } from "../../../../flow/net-change.ts";
import type { Case } from "../operations/case.ts";
import { Work } from "../operations/work.ts";

/** A unit of work of which nothing is written: what happened before is in memory, and ids are invented. */
export class RehearsalWork extends Work {
  readonly before: Net;
  /** What came by itself while the clock was moved: a timer, or what happens to a task that is late. */
  readonly happened: { readonly node: string; readonly what: "timer" | Timeout["do"] }[] = [];
  #last: number;

  constructor(
    context: Work["context"],
    on: Case,
    parts: ConstructorParameters<typeof Work>[2] & { readonly before: Net; readonly ids: number },
  ) {
    super(context, on, parts);
    this.before = parts.before;
    this.#last = parts.ids;
  }

  override net(): Promise<Net> {
    return Promise.resolve(this.before);
  }

  override ids(count: number): Promise<string[]> {
    return Promise.resolve(Array.from({ length: count }, () => String(++this.#last)));
  }

  /** How many ids were drawn. */
  get drawn(): number {
    return this.#last;
  }

  /** All that happened, with this act. */
  get after(): Net {
    return afterMove(
      this.rewinds.reduce((net, { rewind }) => afterRewind(net, rewind), this.before),
      this.run.move(),
    );
  }

  get live(): readonly Token[] {
    return this.run.live;
  }

  /** The flow as the next act finds it. */
  get caseAfter(): Case {
    const { seq, live } = this.run.move();
    const { status, result, suspended, variables, visits, tasks, participants } = this;
    return {
      ...this.case,
      ...{ status, result, suspended, variables: { ...variables }, seq, live, visits, tasks, participants: [...participants], ids: [] },
    };
  }
}
