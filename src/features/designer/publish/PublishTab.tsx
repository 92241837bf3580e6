import { Alert, Button } from "antd";
import { may, PLATFORM } from "../../../model/actor.ts";
import { type Design, entitiesIn } from "../../../model/design/design.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import type { DesignCalls } from "../design-calls.ts";
import type { DesignKeeper } from "../frame/design-keeper.ts";
import type { DesignerFrame } from "../frame/designer-frame.ts";
import type { DesignProblem } from "../store.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import { PresentState } from "./PresentState.tsx";
import { Publishing } from "./Publishing.tsx";
import styles from "./publish.module.css";
import { SleepingColumns } from "./SleepingColumns.tsx";
import { usePlan } from "./use-plan.ts";
import { usePresent } from "./use-present.ts";

interface PublishProps {
  readonly design: Design;
  readonly keeper: DesignKeeper;
  readonly calls: DesignCalls;
  readonly frame: DesignerFrame;
  readonly problems: readonly DesignProblem[];
  readonly onProblems: () => void;
}

/** Who publishes changes what all tenants share. */
const PUBLISHERS = ["form-design:publish", "document:publish", PLATFORM];

/** Where the form stands, what publishing it as it is designed would do to the tables, and what former fields have left there. */
export function PublishTab({ design, keeper, calls, frame, problems, onProblems }: PublishProps) {
  const t = useTexts("designer");
  const { viewer } = useServices();
  const { main } = design;
  const mayPublish = PUBLISHERS.every((permission) => may(viewer, permission));
  const known = usePlan({ keeper, calls, main, isAsked: mayPublish && problems.length === 0 });
  const present = usePresent(calls, main, known.version);
  const titleOf = (entity: string): string => entitiesIn(design).get(entity)?.title ?? entity;
  const form = { code: main, title: titleOf(main) };
  return (
    <div className={styles.publish}>
      {present.isError && <LoadFailure error={present.error} onRetry={() => void present.refetch()} />}
      {present.data && <PresentState present={present.data} go={frame.go} address={`/onlineForm?formCode=${main}`} toMenu={calls.toMenu} />}
      {problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          message={t("publish.problems", { count: problems.length })}
          action={
            <Button size="small" onClick={onProblems}>
              {t("frame.problemsTitle")}
            </Button>
          }
        />
      )}
      {!mayPublish && <Alert type="info" showIcon message={t("publish.notAllowed")} />}
      {mayPublish && problems.length === 0 && (
        <Publishing
          {...{ known, keeper, calls, main, titleOf, onProblems }}
          records="form-design"
          onRecord={present.data?.isInForce ? (id) => frame.openRecord(form, id) : undefined}
        />
      )}
      {mayPublish && may(viewer, "form-design:discard") && (
        <SleepingColumns {...{ calls, main, titleOf }} version={known.version} onCleared={() => void known.plan.refetch()} />
      )}
    </div>
  );
}
