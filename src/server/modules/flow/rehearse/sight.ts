import type { Messages } from "../../../plugins/messages.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import type { Work } from "../operations/work.ts";
import { flowTexts } from "../texts.ts";
import { toldOf, wordsOf } from "../wire/reads/sight.ts";
import type { Sight } from "../wire/reads/why.ts";
import type { RunnableDraft } from "./draft.ts";
import type { RehearsalSubject } from "./subject.ts";

/** What the designer sees of a record, and of what a draft makes of it. */
export interface RehearsalSight {
  readonly isOpen: (source: string) => boolean;
  /** At one act: with what service tasks had set by then. */
  at(work: Work): Sight;
}

export async function sightIn(
  context: FlowContext,
  { graph, entity, key }: RunnableDraft,
  { row }: RehearsalSubject,
  flows: Messages,
): Promise<RehearsalSight> {
  const { isOpen, unseen } = await toldOf(context, graph, { entity, row });
  const words = wordsOf({ ...context, texts: flowTexts(flows, context.language) }, entity.$id, key);
  return {
    isOpen,
    at({ record, variables, fieldChanges }) {
      const set = Object.keys(fieldChanges).filter((name) => name in row);
      return {
        ...words,
        isOpen,
        row: { ...row, ...Object.fromEntries(set.map((name) => [name, record[name]])) } as Sight["row"],
        variables: Object.fromEntries(Object.entries(variables).filter(([name]) => !unseen.has(name))),
      };
    },
  };
}
