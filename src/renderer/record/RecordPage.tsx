import { useQueryClient } from "@tanstack/react-query";
import { Empty } from "antd";
import { useMemo, useRef, useState } from "react";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { mayDo } from "../../model/permitted.ts";
import type { Row } from "../../model/wire.ts";
import { deriveActions, recordActions } from "../actions/derive-actions.ts";
import { useActions } from "../actions/useActions.tsx";
import { layoutOf } from "../form/model/layout.ts";
import { DetailView } from "../form/page/DetailView.tsx";
import { EditRecord } from "../form/page/EditRecord.tsx";
import { TransitionButtons } from "../form/page/TransitionButtons.tsx";
import { draftOn } from "../form/state/draft.ts";
import { HistoryButton } from "../history/HistoryButton.tsx";
import { RestoredNotice } from "../history/RestoredNotice.tsx";
import type { RestoredVersion } from "../history/version-draft.ts";
import { reloadRecords } from "../list/records-key.ts";
import { PrintButton } from "../print/PrintButton.tsx";
import { usePane, useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import styles from "./record.module.css";
import { useNamedRecord } from "./useNamedRecord.ts";

/**
 * A screen of kind `form` or `detail`: one record over the whole pane, its buttons at the lower edge. A form without an id adds a
 * record and is then empty again; with one it edits that record, or shows it to a viewer who may not edit. Beside the buttons stand the
 * transitions of the record and the actions that the document defines, where they are open for it.
 */
export function RecordPage({ bundle, entity, id }: { bundle: ScreenBundle; entity: Entity; id: string | undefined }) {
  const t = useTexts("screen");
  const { viewer } = useServices();
  const client = useQueryClient();
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const leaving = useRef<() => void>(undefined);
  const [turn, setTurn] = useState(0);
  const { desk } = usePane();
  const named = useNamedRecord(entity);
  const [left] = useState(() => draftOn(desk, entity));
  const { screen } = bundle;
  const title = screen.title ?? entity.title;
  const edits = screen.kind === "form" && (id === undefined || mayDo(viewer, entity, "edit"));
  const [version, setVersion] = useState<RestoredVersion>();
  const again = () => {
    setVersion(undefined);
    setTurn((former) => former + 1);
  };
  const actions = useMemo(() => recordActions(deriveActions(bundle, entity, viewer), entity, viewer), [bundle, entity, viewer]);
  const isUnsaved = useRef(false);
  // What was typed while a slow action ran stays; what the action changed is merged when it is saved.
  const done = () => {
    if (!isUnsaved.current) again();
  };
  const { run, dialogs } = useActions(bundle, entity, again, undefined, done);
  const wired = { transitions: actions, onTransition: (action: (typeof actions)[number], row: Row) => run(action, [row]) };
  const isOneColumn = layoutOf(screen, edits ? "edit" : "view")?.columns === 1;
  const hasFooter = edits || (id !== undefined && (actions.length > 0 || layoutOf(screen, "view")?.footer !== undefined));
  return (
    <section className={styles.page} aria-label={title}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          <span>
            <PrintButton bundle={bundle} entity={entity} id={id} />
            <HistoryButton bundle={bundle} entity={entity} id={id} onRestore={edits ? setVersion : undefined} />
          </span>
        </div>
        {screen.description !== undefined && <p className={styles.description}>{screen.description}</p>}
      </header>
      <div className={isOneColumn ? `${styles.body} ${styles.oneColumn}` : styles.body}>
        {!edits && id === undefined && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("record.none")} />}
        {!edits && id !== undefined && (
          <DetailView
            key={turn}
            bundle={bundle}
            id={id}
            footer={footer}
            onRecord={named}
            beside={(row) => <TransitionButtons {...{ ...wired, row, footer }} />}
          />
        )}
        {edits && version && <RestoredNotice version={version} />}
        {edits && (
          <EditRecord
            key={`${turn} ${version?.turn}`}
            bundle={bundle}
            mode={id === undefined ? "add" : "edit"}
            id={id}
            draft={version?.draft ?? (turn === 0 && left?.id === id ? left : undefined)}
            footer={footer}
            leaving={leaving}
            beside={(row, isUnsaved) => <TransitionButtons {...{ ...wired, row, isUnsaved }} />}
            onRecord={named}
            onClose={again}
            onUnsaved={(unsaved) => {
              isUnsaved.current = unsaved;
            }}
            onSaved={() => {
              again();
              void reloadRecords(client, entity.$id);
            }}
          />
        )}
      </div>
      {hasFooter && <footer ref={setFooter} className={styles.footer} />}
      {dialogs}
    </section>
  );
}
