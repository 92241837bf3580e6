import { Alert, Button, Drawer, Form, Modal } from "antd";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useNarrow } from "../../../renderer/list/useNarrow.ts";
import { useSending } from "../../../renderer/states/useSending.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { AssigneePicker } from "./AssigneePicker.tsx";
import { type Commit, type Faults, missing, NOTHING, type Person } from "./commit.ts";
import { OpinionField } from "./OpinionField.tsx";
import { kindOf, type Offer, peopleAsked } from "./operation-table.ts";
import styles from "./operations.module.css";
import { type GoingBack, RejectNodes } from "./RejectNodes.tsx";
import { useLabelOf } from "./useLabelOf.ts";

export interface CommitDialogProps {
  readonly open: boolean;
  readonly offer: Offer;
  /** Default: what the operation is called. */
  readonly title?: string | undefined;
  /** What stands in it at first, as an opinion that was saved. */
  readonly initial?: Partial<Commit> | undefined;
  /** Who cannot be chosen: they take part already. */
  readonly taken?: ReadonlySet<string> | undefined;
  /** Of remove_sign: who has not voted yet. */
  readonly signers?: readonly Person[] | undefined;
  /** Of reject: where it can go, and what that undoes. */
  readonly back?: GoingBack | undefined;
  /** What follows from it: who is next. */
  readonly children?: ReactNode;
  /** Sends it; what it throws is told in the dialog, which stays as it is. */
  readonly onSend: (commit: Commit) => Promise<void>;
  readonly onClose: (unsent: Commit) => void;
}

/** What an operation asks for before it is sent: a dialog, on a telephone a sheet from below. Drawn anew (`key`) for each time. */
export function CommitDialog(props: CommitDialogProps) {
  const { open, offer, onSend, onClose } = props;
  const t = useTexts("flow");
  const isNarrow = useNarrow();
  const inside = useInsidePane();
  const { isSending, failure, send } = useSending();
  const label = useLabelOf()(offer);
  const title = props.title ?? label;
  const [commit, setCommit] = useState<Commit>({ ...NOTHING, ...props.initial });
  const [isTried, setTried] = useState(false);
  const faults = missing(offer, commit);
  const kind = kindOf(offer.type);

  const operate = async () => {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    await send(() => onSend({ ...commit, opinion: commit.opinion.trim() }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    void operate();
  };
  const close = () => isSending || onClose(commit);
  const buttons = (
    <div className={styles.dialogButtons}>
      <Button onClick={close} disabled={isSending}>
        {t("commit.cancel")}
      </Button>
      <Button
        type="primary"
        danger={kind?.look === "danger"}
        loading={isSending && { delay: 200 }}
        onClick={() => void operate()}
        aria-keyshortcuts="Control+Enter"
      >
        {label}
      </Button>
    </div>
  );
  const content = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is listened to for everything inside.
    <div onKeyDown={onKeyDown}>
      <Form component={false} layout="vertical" requiredMark>
        {kind?.grave && <Alert type="warning" showIcon message={t(`grave.${offer.type}`)} className={styles.alert ?? ""} />}
        <CommitFields {...props} {...{ commit, setCommit }} faults={isTried ? faults : {}} />
        {props.children}
        {failure !== undefined && <Alert type="error" showIcon role="alert" message={failure} className={styles.alert ?? ""} />}
      </Form>
    </div>
  );
  if (isNarrow)
    return (
      <Drawer
        {...inside}
        {...{ open, title }}
        placement="bottom"
        height="auto"
        onClose={close}
        footer={buttons}
        closable={{ "aria-label": t("commit.cancel") }}
        styles={SHEET}
        destroyOnHidden
      >
        {content}
      </Drawer>
    );
  return (
    <Modal {...inside} {...{ open, title }} width={560} centered onCancel={close} footer={buttons} destroyOnHidden>
      {content}
    </Modal>
  );
}

const SHEET = {
  wrapper: { maxHeight: "88%" },
  header: { padding: "12px 16px" },
  body: { padding: "12px 16px" },
  footer: { padding: "10px 16px" },
};

interface FieldsProps extends CommitDialogProps {
  readonly commit: Commit;
  readonly setCommit: (commit: Commit) => void;
  readonly faults: Faults;
}

/** The fields of the commit form: whom, to which step, and why. */
function CommitFields({ offer, taken, signers = [], back, commit, setCommit, faults }: FieldsProps) {
  const t = useTexts("flow");
  const kind = kindOf(offer.type);
  if (!kind) return null;
  const asked = peopleAsked(offer);
  const fault = (field: keyof Faults) => {
    const key = faults[field];
    return key === undefined ? {} : { validateStatus: "error" as const, help: t(`commit.missing.${key}`) };
  };
  return (
    <>
      {asked && (
        <Form.Item label={t(`commit.people.${offer.type}`)} required {...fault("people")}>
          <AssigneePicker
            label={t(`commit.people.${offer.type}`)}
            several={asked !== "one"}
            value={commit.people}
            onChange={(people) => setCommit({ ...commit, people })}
            {...(asked === "signers" ? { choices: signers } : { taken })}
          />
        </Form.Item>
      )}
      {kind.node && back && (
        <Form.Item label={t("commit.node")} required {...fault("node")}>
          <RejectNodes back={back} value={commit.node} onChange={(node) => setCommit({ ...commit, node })} />
        </Form.Item>
      )}
      {kind.opinion !== "none" && (
        <OpinionField
          value={commit.opinion}
          onChange={(opinion) => setCommit({ ...commit, opinion })}
          required={kind.opinion === "required"}
          fault={fault("opinion")}
        />
      )}
    </>
  );
}
