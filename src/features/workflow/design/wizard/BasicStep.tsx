import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import type { Entity, ScreenBundle } from "../../../../model/documents.ts";
import type { Row } from "../../../../model/wire.ts";
import { DetailView } from "../../../../renderer/form/page/DetailView.tsx";
import { EditRecord } from "../../../../renderer/form/page/EditRecord.tsx";
import { draftOn } from "../../../../renderer/form/state/draft.ts";
import { reloadRecords } from "../../../../renderer/list/records-key.ts";
import { usePane } from "../../../../renderer/services.tsx";
import styles from "./wizard.module.css";

interface BasicProps {
  readonly bundle: ScreenBundle;
  /** The flow; undefined: a new one. */
  readonly id: string | undefined;
  readonly readOnly: boolean;
  /** Hears of the flow as it was saved. */
  readonly onSaved: (row: Row) => void;
  readonly onCancel: () => void;
  /** What stands below the form. */
  readonly children?: ReactNode;
}

/** The step in which is said what a flow is about: the form of its entry. What is typed and not saved stays on the desk. */
export function BasicStep({ bundle, id, readOnly, onSaved, onCancel, children }: BasicProps) {
  const { desk } = usePane();
  const client = useQueryClient();
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const leaving = useRef<() => void>(undefined);
  const entity = bundle.entities["flow-entry"] as Entity;
  const [left] = useState(() => draftOn(desk, entity));
  return (
    <div className={styles.step}>
      <div className={styles.form}>
        {readOnly && id !== undefined ? (
          <DetailView bundle={bundle} id={id} footer={footer} />
        ) : (
          <EditRecord
            bundle={bundle}
            mode={id === undefined ? "add" : "edit"}
            id={id}
            draft={left?.id === id ? left : undefined}
            footer={footer}
            leaving={leaving}
            focusFirst
            onClose={onCancel}
            onSaved={(row) => {
              if (row) onSaved(row);
              void reloadRecords(client, "flow-entry");
            }}
          />
        )}
        {children}
      </div>
      <footer ref={setFooter} className={styles.footer} />
    </div>
  );
}
