import { CheckCircleFilled } from "@ant-design/icons";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button, Input, Skeleton } from "antd";
import { useId, useState } from "react";
import type { DesignStep } from "../../../model/contract/designs.ts";
import { AppError } from "../../../model/error.ts";
import { reloadRecords } from "../../../renderer/list/records-key.ts";
import { outdateScreens } from "../../../renderer/screen-query.ts";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { DesignCalls } from "../design-calls.ts";
import type { DesignKeeper } from "../frame/design-keeper.ts";
import { AcceptLoss } from "./AcceptLoss.tsx";
import { LoadFailure } from "./LoadFailure.tsx";
import { PlanSteps } from "./PlanSteps.tsx";
import styles from "./publish.module.css";
import type { KnownPlan } from "./use-plan.ts";

interface PublishingProps {
  readonly known: KnownPlan;
  readonly keeper: DesignKeeper;
  readonly calls: DesignCalls;
  readonly main: string;
  /** The entity of its record. */
  readonly records: string;
  readonly titleOf: (entity: string) => string;
  readonly onRecord?: ((id: string) => void) | undefined;
  readonly onProblems: () => void;
}

const MOST_OF_NOTE = 500;

/** What records stand against, and nobody can accept. */
const isRefused = ({ misfits, hazards }: DesignStep): boolean => misfits !== null && !hazards.includes("losesValues");

/** The plan, what its publisher says to it, and the press by which the draft comes into force. */
export function Publishing({ known, keeper, calls, main, records, titleOf, onRecord, onProblems }: PublishingProps) {
  const t = useTexts("designer");
  const id = useId();
  const { modal } = App.useApp();
  const textOf = useErrorText();
  const client = useQueryClient();
  const { plan, isSaved, version } = known;
  const [note, setNote] = useState("");
  // Of the plan that was seen: another plan asks anew.
  const [accepted, setAccepted] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly published: number; readonly draft: number }>();
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly isOutdated: boolean }>();
  const shown = isSaved ? plan.data : undefined;
  const isReady = shown?.version === version && !plan.isFetching && (!shown.needsAccept || accepted === shown.hash);

  async function publish(confirmed = false): Promise<void> {
    if (!shown) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const published = await calls.publish({
        ...{ version: shown.version, planHash: shown.hash },
        ...(note.trim() !== "" && { note: note.trim() }),
        ...(shown.needsAccept && { accept: true }),
        ...(confirmed && { confirmed }),
      });
      // It is published; what the server has now is otherwise told by the next save.
      await keeper.refresh().catch(() => undefined);
      setOutcome({ published: published.version, draft: keeper.version() });
      setNote("");
      outdateScreens(client);
      await reloadRecords(client, records);
    } catch (error) {
      await answer(error);
    } finally {
      setBusy(false);
    }
  }

  async function answer(error: unknown): Promise<void> {
    const { code, data } = error instanceof AppError ? error : { code: "", data: undefined };
    if ((data as { confirm?: unknown } | undefined)?.confirm === true) {
      const question = { title: textOf(error), okText: t("publish.publish"), cancelText: t("versions.cancel") };
      if (await modal.confirm(question)) await publish(true);
      return;
    }
    const isOutdated = code === "document.planOutdated" || code === "record.conflict";
    setRefusal({ text: isOutdated ? t("publish.outdated") : textOf(error), isOutdated });
    if (isOutdated) await plan.refetch();
    if (code === "document.invalid") onProblems();
  }

  return (
    <section className={styles.plan} aria-label={t("publish.steps")}>
      <h2>{t("publish.steps")}</h2>
      {refusal && <Alert type={refusal.isOutdated ? "warning" : "error"} showIcon message={refusal.text} />}
      {known.isTheirs && <Alert type="info" showIcon message={t("publish.theirs")} />}
      {outcome?.draft === version && <Alert type="success" showIcon message={t("publish.published", { version: outcome.published })} />}
      {!isSaved && <p>{t("publish.unsaved")}</p>}
      {isSaved && plan.isError && !plan.isFetching && <LoadFailure error={plan.error} onRetry={() => void plan.refetch()} />}
      {isSaved && !shown && !plan.isError && (
        <div role="status" aria-label={t("publish.checking")}>
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        </div>
      )}
      {shown?.steps.length === 0 && (
        <p>
          <CheckCircleFilled className={styles.good} aria-hidden /> {t("publish.nothing")}
        </p>
      )}
      {shown && shown.steps.length > 0 && <PlanSteps steps={shown.steps} {...{ main, titleOf, onRecord }} />}
      {shown?.steps.some(isRefused) && <Alert type="warning" showIcon message={t("publish.refused")} />}
      <div className={styles.note}>
        <label htmlFor={id}>{t("publish.note")}</label>
        <Input.TextArea
          id={id}
          value={note}
          maxLength={MOST_OF_NOTE}
          autoSize={{ minRows: 1, maxRows: 6 }}
          placeholder={t("publish.noteHint")}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {shown?.needsAccept && (
        <AcceptLoss isAccepted={accepted === shown.hash} onChange={(isAccepted) => setAccepted(isAccepted ? shown.hash : undefined)} />
      )}
      <p className={styles.quiet}>{t("publish.intro")}</p>
      <div className={styles.buttons}>
        <Button type="primary" loading={isBusy && { delay: 200 }} disabled={!isReady || isBusy} onClick={() => void publish()}>
          {t("publish.publish")}
        </Button>
        <Button disabled={!isSaved || plan.isFetching || isBusy} onClick={() => void plan.refetch()}>
          {t("publish.again")}
        </Button>
      </div>
    </section>
  );
}
