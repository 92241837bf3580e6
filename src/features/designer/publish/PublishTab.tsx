import { may } from "../../../model/actor.ts";
import { type Design, entitiesIn } from "../../../model/design/design.ts";
import { useServices } from "../../../renderer/services.tsx";
import type { DesignCalls } from "../design-calls.ts";
import type { DesignKeeper } from "../frame/design-keeper.ts";
import type { DesignerFrame } from "../frame/designer-frame.ts";
import type { DesignProblem } from "../store.ts";
import { PublishPart } from "./PublishPart.tsx";
import { SleepingColumns } from "./SleepingColumns.tsx";

interface PublishProps {
  readonly design: Design;
  readonly keeper: DesignKeeper;
  readonly calls: DesignCalls;
  readonly frame: DesignerFrame;
  readonly problems: readonly DesignProblem[];
  readonly onProblems: () => void;
}

/** Where the form stands, what publishing it as it is designed would do to the tables, and what former fields have left there. */
export function PublishTab({ design, keeper, calls, frame, problems, onProblems }: PublishProps) {
  const { viewer } = useServices();
  const { main } = design;
  const titleOf = (entity: string): string => entitiesIn(design).get(entity)?.title ?? entity;
  return (
    <PublishPart
      {...{ main, keeper, calls, problems, titleOf, onProblems }}
      entity="form-design"
      address={`/onlineForm?formCode=${main}`}
      go={frame.go}
      onRecord={(id) => frame.openRecord({ code: main, title: titleOf(main) }, id)}
      further={({ version, plan }) =>
        may(viewer, "form-design:discard") && (
          <SleepingColumns {...{ calls, main, titleOf, version }} onCleared={() => void plan.refetch()} />
        )
      }
    />
  );
}
