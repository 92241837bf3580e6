import { Drawer, Modal } from "antd";
import { useRef, useState } from "react";
import type { Layout } from "../../../generated/language/screen.ts";
import { DEFAULT_COLUMNS } from "../../../model/default-layout.ts";
import type { Row } from "../../../model/wire.ts";
import type { RecordAction } from "../../actions/derive-actions.ts";
import { HistoryButton } from "../../history/HistoryButton.tsx";
import { RestoredNotice } from "../../history/RestoredNotice.tsx";
import type { RestoredVersion } from "../../history/version-draft.ts";
import { PrintButton } from "../../print/PrintButton.tsx";
import { useTexts } from "../../texts.ts";
import styles from "../form.module.css";
import { layoutOf } from "../model/layout.ts";
import { DetailView } from "./DetailView.tsx";
import { type EditedRecord, EditRecord } from "./EditRecord.tsx";
import { isForPopup } from "./keys.ts";
import { TransitionButtons } from "./TransitionButtons.tsx";
import { useInsidePane } from "./useInsidePane.ts";

export interface FormDrawerProps extends Omit<EditedRecord, "mode"> {
  readonly open: boolean;
  readonly mode: EditedRecord["mode"] | "detail";
  /** Which form it is, where one may follow another: each begins anew. */
  readonly turn?: number | undefined;
  readonly onTransition?: ((action: RecordAction, row: Row) => unknown) | undefined;
  /** Those that stand beside the form or the view of a record, where they are open for it. */
  readonly transitions?: readonly RecordAction[] | undefined;
  /** Default: "New …", "Edit …" or "… details". */
  readonly title?: string | undefined;
}

/** The footer's edges are those of the form above. A strip of the list stays in sight, unless the pane is as narrow as a telephone. */
const DRAWER_STYLES = {
  header: { padding: "12px 24px" },
  footer: { padding: "10px 24px" },
  wrapper: { maxWidth: "max(100% - 56px, min(100%, 560px))" },
};

const READING_STYLES = { ...DRAWER_STYLES, body: { padding: 0, overflow: "hidden" } };

/** Width in pixels by the number of form columns. */
const WIDTHS: Readonly<Record<number, number>> = { 1: 480, 2: 760, 3: 1000, 4: 1240 };
/** What side panels take beside the form, with the gap. */
const PANELS_WIDTH = 344;

/** What an action asks for with so many fields stands in a dialog; with more, or with rows, in the drawer. */
const MOST_OF_DIALOG = 6;
const isSmall = (layout: Layout | undefined): boolean => {
  const { groups = [], tabs, steps } = layout ?? {};
  const count = groups.reduce((sum, { fields = [], details }) => sum + (details ? MOST_OF_DIALOG + 1 : fields.length), 0);
  return !tabs && !steps && count > 0 && count <= MOST_OF_DIALOG;
};

/**
 * The drawer or dialog (as the screen says, and for the form of an action as it fits) in which a record is added, edited or read. It is drawn inside the pane, so that it
 * hides with its tab. Leaving with something unsaved, by whatever way, asks first.
 */
export function FormDrawer(props: FormDrawerProps) {
  const { open, bundle, onClose, onTransition, layout } = props;
  const transitions = props.submit ? [] : (props.transitions ?? []);
  // A version that was taken from the history: it stands in the edit form, wherever it was chosen.
  const [chosen, setChosen] = useState<RestoredVersion>();
  const version = chosen?.draft.id === props.id ? chosen : undefined;
  const mode = version ? "edit" : props.mode;
  const t = useTexts("form");
  const inside = useInsidePane();
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const leaving = useRef<() => void>(undefined);
  const entity = props.entity ?? bundle.entities[bundle.screen.entity];
  const drawn = layout ?? layoutOf(bundle.screen, mode === "detail" ? "view" : mode);
  const panelsWidth = drawn?.panels && !props.submit ? PANELS_WIDTH : 0;
  // The form of an action is as wide as its own fields need, whatever the screen says of the forms of its records.
  const own = (WIDTHS[drawn?.columns ?? DEFAULT_COLUMNS] ?? 760) + panelsWidth;
  const width = props.submit ? own : (bundle.screen.width ?? own);
  const title = props.title ?? t(`title.${mode}`, { name: entity?.title ?? "" });
  const isDialog = props.submit ? isSmall(drawn) : bundle.screen.open === "dialog";
  const close = () => (leaving.current ?? onClose)();

  const content = (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is listened to for everything inside.
    <div
      // What is only read holds nothing that takes the focus: the arrow keys then scroll the whole.
      {...(mode === "detail" && {
        tabIndex: 0,
        role: "group",
        "aria-label": title,
        className: isDialog ? styles.dialogBody : styles.reading,
      })}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        if (!isForPopup(event)) close();
      }}
    >
      {mode === "detail" ? (
        <DetailView
          bundle={bundle}
          id={props.id}
          footer={footer}
          beside={(row) => <TransitionButtons {...{ transitions, row, footer, onTransition }} />}
        />
      ) : (
        <>
          {version && <RestoredNotice version={version} />}
          <EditRecord
            {...props}
            key={`${props.turn} ${version?.turn}`}
            mode={mode}
            draft={version?.draft ?? props.draft}
            footer={footer}
            leaving={leaving}
            focusFirst
            beside={(row, isUnsaved) => <TransitionButtons {...{ transitions, row, isUnsaved, onTransition }} />}
          />
        </>
      )}
    </div>
  );
  const past = entity && !props.submit && (
    <>
      <PrintButton bundle={bundle} entity={entity} id={props.id} />
      <HistoryButton bundle={bundle} entity={entity} id={props.id} onRestore={setChosen} />
    </>
  );
  const shared = {
    open,
    title,
    afterOpenChange: (isOpen: boolean) => isOpen || setChosen(undefined),
    width,
    destroyOnHidden: true,
    ...inside,
  };
  const hasButtons = mode !== "detail" || transitions.length > 0 || drawn?.footer !== undefined;
  const buttons = hasButtons && <div ref={setFooter} className={styles.footer} />;
  return isDialog ? (
    <Modal
      {...shared}
      onCancel={close}
      footer={
        <div className={styles.dialogFoot}>
          {past}
          {buttons}
        </div>
      }
      centered
      {...(mode !== "detail" && { classNames: { body: styles.dialogBody ?? "" } })}
    >
      {content}
    </Modal>
  ) : (
    <Drawer
      {...shared}
      extra={past}
      // The history lies over the form, which stays where it is.
      push={false}
      // In a form the first field takes the focus.
      autoFocus={mode === "detail"}
      onClose={close}
      footer={buttons}
      closable={{ "aria-label": t("close") }}
      styles={mode === "detail" ? READING_STYLES : DRAWER_STYLES}
    >
      {content}
    </Drawer>
  );
}
