import { Button } from "antd";
import { useState } from "react";
import type { FlowTaskComment } from "../../../model/contract/flow/instance.ts";
import type { FlowParticipant, Prediction } from "../../../model/contract/flow/own.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { ApprovalTag } from "./ApprovalTag.tsx";
import { Words } from "./FlowRecords.tsx";
import { isOver, Moment, useNow } from "./Moment.tsx";
import css from "./records.module.css";
import { useActor } from "./use-actor.ts";
import { WhyHere } from "./WhyHere.tsx";

export interface FlowTimelineProps {
  readonly comments: readonly FlowTaskComment[];
  readonly participants: readonly FlowParticipant[];
  /** Absent, or undefined: what comes is not known, or there is no more. */
  readonly prediction?: Prediction | undefined;
}

const WAITING: ReadonlySet<string> = new Set(["active", "claimable", "waiting"]);

/**
 * A flow from the first act to the last that is foreseen, one below the other: what was said and done, who has it since when and until when, who will have it
 * and why. It stands in place of the diagram on phones, and for whoever does not see one.
 */
export function FlowTimeline({ comments, participants, prediction }: FlowTimelineProps) {
  const t = useTexts("flow");
  const [withFormer, setWithFormer] = useState(false);
  const former = comments.filter((comment) => comment.former);
  const waiting = participants.filter(({ state }) => WAITING.has(state));
  const steps = (prediction?.steps ?? []).filter(({ taskKey }) => !waiting.some((one) => one.taskKey === taskKey));
  return (
    <div>
      {former.length > 0 && (
        <Button type="link" size="small" aria-expanded={withFormer} onClick={() => setWithFormer(!withFormer)}>
          {t(withFormer ? "timeline.hideFormer" : "timeline.showFormer", { count: former.length })}
        </Button>
      )}
      <ol className={css.timeline} aria-label={t("timeline.title")}>
        {comments
          .filter((comment) => withFormer || !comment.former)
          .map((comment) => (
            <Past key={comment.id} comment={comment} />
          ))}
        {waiting.map((one) => (
          <Present key={one.taskId} participant={one} />
        ))}
        {steps.map((step) => (
          <Future key={step.taskKey} step={step} />
        ))}
      </ol>
      {prediction && steps.length > 0 && <p className={css.quiet}>{t(`timeline.ends.${prediction.ends}`)}</p>}
    </div>
  );
}

function Past({ comment }: { comment: FlowTaskComment }) {
  const t = useTexts("flow");
  const actorOf = useActor();
  return (
    <li data-when="past" className={comment.former ? css.former : undefined}>
      <p className={css.line}>
        <strong>{comment.taskName ?? t("records.flow")}</strong>
        <ApprovalTag type={comment.approvalType} />
      </p>
      <p className={css.quiet}>
        {actorOf(comment)} · <Moment at={comment.createTime} />
      </p>
      <Words comment={comment} />
    </li>
  );
}

function Present({ participant: { person, owner, taskName, state, since, dueTime } }: { participant: FlowParticipant }) {
  const t = useTexts("flow");
  const now = useNow();
  const name = person.name ?? "";
  return (
    <li data-when="present" aria-current="step">
      <p className={css.line}>
        <strong>{taskName}</strong>
        <span>{owner?.name ? t("records.deputy", { name, owner: owner.name }) : name}</span>
      </p>
      <p className={css.quiet}>
        {t(`timeline.state.${state}`)}
        {since && (
          <>
            {" · "}
            {t("timeline.since")} <Moment at={since} relative />
          </>
        )}
        {dueTime && (
          <span className={isOver(dueTime, now) ? css.late : undefined}>
            {" · "}
            {t(isOver(dueTime, now) ? "timeline.late" : "timeline.due")} <Moment at={dueTime} relative />
          </span>
        )}
      </p>
    </li>
  );
}

function Future({ step: { taskName, people, undetermined, skip, countersign, why } }: { step: Prediction["steps"][number] }) {
  const t = useTexts("flow");
  const names = people.map(({ name }) => name ?? "").join(t("tally.comma"));
  return (
    <li data-when="future">
      <p className={css.line}>
        <strong>{taskName}</strong>
        <span>{undetermined && names === "" ? t("timeline.undetermined") : names}</span>
      </p>
      <p className={css.quiet}>
        {[
          t("timeline.expected"),
          ...(countersign ? [t(`tally.rule.${countersign}`, { defaultValue: countersign })] : []),
          ...(skip ? [t(`timeline.skip.${skip}`, { defaultValue: skip })] : []),
        ].join(" · ")}
      </p>
      <WhyHere why={why} />
    </li>
  );
}
