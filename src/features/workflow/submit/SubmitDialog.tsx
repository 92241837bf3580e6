import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Form, Modal, Skeleton } from "antd";
import { useState } from "react";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useSending } from "../../../renderer/states/useSending.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { AssigneePicker } from "../operations/AssigneePicker.tsx";
import { type Commit, missing, NOTHING } from "../operations/commit.ts";
import { peopleAsked } from "../operations/operation-table.ts";
import { missingVariables, VariableFields, type VariableValues } from "../operations/VariableFields.tsx";
import { PredictedSteps } from "./PredictedSteps.tsx";
import { askedVariables, type Submission } from "./submission.ts";
import styles from "./submit.module.css";

interface DialogProps {
  readonly submission: Submission;
  readonly onSend: (commit: Commit, variables: VariableValues) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a record is submitted (specification workflow §5): on whose behalf, to whom, and who is expected to approve it. */
export function SubmitDialog({ submission, onSend, onClose }: DialogProps) {
  const t = useTexts("flow");
  const errors = useTexts("errors");
  const { isSending, failure, send } = useSending();
  const inside = useInsidePane();
  const [commit, setCommit] = useState(NOTHING);
  const [variables, setVariables] = useState<VariableValues>({});
  const [isTried, setTried] = useState(false);
  const { offer, info, isOnBehalf } = submission;
  const asked = askedVariables(info);
  const lacks = missing({ ...offer, type: "multi_sign" }, commit).people !== undefined && peopleAsked(offer) !== undefined;
  const empty = missingVariables(asked, variables, info.paramRequire);
  const submit = async () => {
    setTried(true);
    if (lacks || empty.length > 0) return;
    await send(() => onSend(commit, variables));
  };
  return (
    <Modal
      {...inside}
      open
      title={t("submit.title")}
      width={520}
      centered
      onCancel={() => isSending || onClose()}
      footer={
        <div className={styles.buttons}>
          <Button onClick={onClose} disabled={isSending}>
            {t("commit.cancel")}
          </Button>
          <Button type="primary" autoFocus loading={isSending && { delay: 200 }} onClick={() => void submit()}>
            {t("submit.button")}
          </Button>
        </div>
      }
    >
      {isOnBehalf ? (
        <Alert type="warning" showIcon message={errors("flow.onBehalf")} className={styles.part ?? ""} />
      ) : (
        <p className={styles.question}>{t("submit.question")}</p>
      )}
      <Form component={false} layout="vertical">
        {peopleAsked(offer) && (
          <Form.Item
            label={t(`commit.people.${offer.type}`)}
            required
            {...(isTried && lacks && { validateStatus: "error", help: t("commit.missing.people") })}
          >
            <AssigneePicker
              label={t(`commit.people.${offer.type}`)}
              several={peopleAsked(offer) === "many"}
              value={commit.people}
              onChange={(people) => setCommit({ ...commit, people })}
            />
          </Form.Item>
        )}
        <VariableFields variables={asked} values={variables} onChange={setVariables} missing={isTried ? empty : []} />
      </Form>
      <Path submission={submission} />
      {failure !== undefined && (
        <Alert type="error" showIcon role="alert" message={t("submit.failed", { reason: failure })} className={styles.part ?? ""} />
      )}
    </Modal>
  );
}

/** Who is expected. That it cannot be foreseen keeps nobody from submitting. */
function Path({ submission: { predict, tableClassName, id } }: { readonly submission: Submission }) {
  const t = useTexts("flow");
  const textOf = useErrorText();
  const path = useQuery({ queryKey: ["flow", "predict", tableClassName, id], queryFn: predict, gcTime: 0, staleTime: 0, retry: false });
  return (
    <section className={styles.path} aria-label={t("submit.path")}>
      <h3>{t("submit.path")}</h3>
      {path.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {path.isError && <p role="status">{t("submit.pathFailed", { reason: textOf(path.error) })}</p>}
      {path.data && <PredictedSteps prediction={path.data} />}
    </section>
  );
}
