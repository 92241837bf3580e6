/** How far a flow is, as the wire tells it (specification workflow §3, flow node status). */
export interface FlowProgress {
  readonly finishedSequenceFlowSet: readonly string[];
  readonly finishedTaskSet: readonly string[];
  readonly unfinishedTaskSet: readonly string[];
}

export type Mark = "done" | "current" | "predicted";

/** Ids of what lies in a called flow are `{call}/{id}`, at any depth; the diagram has the call alone. */
const inDiagram = (id: string): string => id.split("/", 1)[0] ?? id;

/**
 * What each element of a diagram is marked as, by its id: current before done before predicted, as a step that was sent back has been done and is
 * waited for again. A called flow is current as long as one of its steps is.
 */
export function marksOf(progress: FlowProgress, predicted: Iterable<string> = []): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  const mark = (ids: Iterable<string>, as: Mark) => {
    for (const id of ids) marks.set(inDiagram(id), as);
  };
  mark(predicted, "predicted");
  mark(progress.finishedSequenceFlowSet, "done");
  mark(progress.finishedTaskSet, "done");
  mark(progress.unfinishedTaskSet, "current");
  return marks;
}
