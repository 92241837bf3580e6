/** One figure of ours beside the same figure of a reference that was measured in alternation with it. */
export interface Result {
  /** What was measured: "1,000 fields, painted". */
  readonly what: string;
  /** "ms", "MB", "kB", "1/s"; empty for a plain count. */
  readonly unit: string;
  /** The median of the rounds, or the percentile that `what` names. */
  readonly ours: number;
  readonly reference?: { readonly name: string; readonly value: number } | undefined;
  readonly aim?: Aim | undefined;
  /** What a reader must know to judge the figure. */
  readonly note?: string | undefined;
}

/** A bound of ours ÷ reference, or of the value itself in the result's unit. */
export interface Aim {
  readonly of: "ratio" | "value";
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** A row of the bench: a module exports one as `row`, and `run.ts` lists it. */
export interface Row {
  /** The letter by which `npm run bench -- a d` chooses it. */
  readonly id: string;
  readonly title: string;
  run(): Promise<readonly Result[]>;
}

export const ratioOf = ({ ours, reference }: Result): number | undefined => (reference ? ours / reference.value : undefined);

/** Whether the aim is reached; undefined without one. */
export function reaches(result: Result): boolean | undefined {
  const { aim } = result;
  if (!aim) return undefined;
  const figure = aim.of === "ratio" ? ratioOf(result) : result.ours;
  if (figure === undefined || Number.isNaN(figure)) return false;
  return figure <= (aim.atMost ?? Number.POSITIVE_INFINITY) && figure >= (aim.atLeast ?? Number.NEGATIVE_INFINITY);
}
