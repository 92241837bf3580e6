import { useQuery } from "@tanstack/react-query";
import { Alert, App, Modal, Skeleton, Tag } from "antd";
import { useState } from "react";
import type { FieldClosing as Closing } from "../../../model/contract/role-column.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { FailureLine } from "../../../renderer/states/Failure.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useRightsCalls } from "../calls.ts";
import type { FieldLine } from "./tree-props.ts";
import { useFieldClosing } from "./use-field-closing.ts";
import { useToldDone } from "./use-told-done.tsx";
import type { ViewProps } from "./view-props.ts";
import css from "./workbench.module.css";

interface ClosingProps extends Pick<ViewProps, "data" | "draft"> {
  readonly line: FieldLine;
  readonly onClose: () => void;
}

/** Asks whether a field is to be closed in all roles, with the roles and people that lose it, and closes it. */
export function FieldClosing({ data, draft, line, onClose }: ClosingProps) {
  const t = useTexts("workbench");
  const inside = useInsidePane();
  const { message } = App.useApp();
  const errorText = useErrorText();
  const tellDone = useToldDone();
  const calls = useRightsCalls();
  const close = useFieldClosing(data, line);
  const [isBusy, setBusy] = useState(false);
  const id = `${line.table.id}:${line.field.name}`;
  const asked = useQuery({
    queryKey: ["rights-workbench", "closing", id],
    queryFn: ({ signal }) => calls.columns.closing({ params: { id }, signal }),
    gcTime: 0,
    retry: false,
  });
  const field = line.field.title;
  const confirm = async () => {
    setBusy(true);
    try {
      const { roles, undo } = await close();
      onClose();
      tellDone(t("closing.done", { field, count: roles }), undo, t("closing.undone"));
    } catch (error) {
      message.error(errorText(error));
      setBusy(false);
    }
  };
  const isSomething = asked.data !== undefined && !asked.error && asked.data.roles.length > 0;
  return (
    <Modal
      {...inside}
      open
      centered
      title={t("closing.ask", { field })}
      okText={t("closing.confirm")}
      okButtonProps={{ danger: true, disabled: !isSomething }}
      confirmLoading={isBusy}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <div className={css.closing} aria-busy={asked.isFetching}>
        {asked.error ? (
          <FailureLine error={asked.error} onRetry={() => void asked.refetch()} />
        ) : !asked.data ? (
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        ) : isSomething ? (
          <>
            <Effects closing={asked.data} />
            {draft.changes.length > 0 && <Alert type="warning" showIcon message={t("closing.beside")} />}
            <p className={css.faint}>{t("closing.atOnce")}</p>
          </>
        ) : (
          <p>{t("closing.none")}</p>
        )}
      </div>
    </Modal>
  );
}

function Effects({ closing: { roles, people, gaining } }: { readonly closing: Closing }) {
  const t = useTexts("workbench");
  return (
    <>
      <p>{t("closing.roles", { count: roles.length })}</p>
      <ul className={css.closingRoles}>
        {roles.map(({ id, name }) => (
          <li key={id}>
            <Tag>{name}</Tag>
          </li>
        ))}
      </ul>
      <p>{people === null ? t("closing.untold") : people === 0 ? t("closing.nobody") : t("closing.people", { count: people })}</p>
      {gaining !== null && gaining > 0 && <Alert type="warning" showIcon message={t("closing.gaining", { count: gaining })} />}
    </>
  );
}
