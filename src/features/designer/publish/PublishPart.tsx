import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { may, PLATFORM } from "../../../model/actor.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import type { DesignCalls } from "../design-calls.ts";
import type { DesignKeeper } from "../frame/design-keeper.ts";
import type { DesignProblem } from "../store.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import { PresentState } from "./PresentState.tsx";
import { Publishing } from "./Publishing.tsx";
import styles from "./publish.module.css";
import { type KnownPlan, usePlan } from "./use-plan.ts";
import { usePresent } from "./use-present.ts";

interface PublishProps {
  readonly main: string;
  readonly keeper: DesignKeeper;
  readonly calls: DesignCalls;
  readonly problems: readonly DesignProblem[];
  /** The entity of its records. */
  readonly entity: string;
  /** Where it is opened; undefined: nowhere by itself. */
  readonly address?: string;
  readonly go: (address: string) => void;
  readonly onProblems: () => void;
  /** What an entity that is drawn here is called. */
  readonly titleOf?: (entity: string) => string;
  /** Opens a record that stands in the way of publishing; it can once something is in force. */
  readonly onRecord?: (id: string) => void;
  /** What else the publisher can do here. */
  readonly further?: (known: KnownPlan) => ReactNode;
}

/** Who publishes changes what all tenants share. */
const PUBLISHERS = ["document:publish", PLATFORM];

const byName = (name: string): string => name;

/** Where what is designed stands, what publishing it would do, and the press by which it is in force for all. */
export function PublishPart(props: PublishProps) {
  const { main, keeper, calls, problems, entity, address, go, onProblems, titleOf = byName, onRecord, further } = props;
  const t = useTexts("designer");
  const { viewer } = useServices();
  const mayPublish = [`${entity}:publish`, ...PUBLISHERS].every((permission) => may(viewer, permission));
  const known = usePlan({ keeper, calls, main, isAsked: mayPublish && problems.length === 0 });
  const present = usePresent(calls, main, known.version);
  return (
    <div className={styles.publish}>
      {present.isError && <LoadFailure error={present.error} onRetry={() => void present.refetch()} />}
      {present.data && (
        <PresentState present={present.data} {...{ go, address }} toMenu={address === undefined ? undefined : calls.toMenu} />
      )}
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
          records={entity}
          onRecord={present.data?.isInForce ? onRecord : undefined}
        />
      )}
      {mayPublish && further?.(known)}
    </div>
  );
}
