import { Segmented } from "antd";
import { useEffect } from "react";
import { useStore } from "zustand";
import { usePane } from "../../../renderer/services.tsx";
import { Failure } from "../../../renderer/states/Failure.tsx";
import { ScreenSkeleton } from "../../../renderer/states/ScreenSkeleton.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { DraftBar } from "./DraftBar.tsx";
import { MatrixView } from "./MatrixView.tsx";
import { RolesView } from "./RolesView.tsx";
import { UsersView } from "./UsersView.tsx";
import { type OpenedData, useWorkbenchData } from "./use-data.ts";
import { useDraft } from "./use-draft.ts";
import { addressOf, MODES, viewOf, type WorkbenchView } from "./view.ts";
import type { ViewProps } from "./view-props.ts";
import css from "./workbench.module.css";

export interface WorkbenchPageProps extends Pick<ViewProps, "go" | "lookAs"> {
  readonly query: Readonly<Record<string, string>>;
}

/** Who may do what: roles and people on the left, everything that can be granted on the right, and a draft that collects what is changed. */
export function WorkbenchPage({ query, go, lookAs }: WorkbenchPageProps) {
  const data = useWorkbenchData();
  const { index, workbench, error, retry } = data;
  if (error) return <Failure error={error} onRetry={retry} />;
  if (!index || !workbench) return <ScreenSkeleton />;
  return <Opened {...{ query, go, lookAs }} data={{ ...data, index, workbench }} />;
}

function Opened({ query, go, lookAs, data }: WorkbenchPageProps & { readonly data: OpenedData }) {
  const t = useTexts("workbench");
  const pane = usePane();
  const draft = useDraft(data);
  const isChanged = useStore(data.workbench, ({ past }) => past.length > 0);
  // What the server keeps is not lost with the page.
  useEffect(() => pane.setUnsaved(isChanged && !data.keeps), [pane, isChanged, data.keeps]);
  useEffect(() => () => pane.setUnsaved(false), [pane]);
  const view = viewOf(query);
  const show = (part: Partial<WorkbenchView>) => go(addressOf({ ...view, ...part }), { replace: true });
  const parts = { data, draft, view, show, go, lookAs };
  return (
    <section className={css.page} aria-label={t("title")}>
      <header className={css.header}>
        <h1>{t("title")}</h1>
        <Segmented
          aria-label={t("mode.label")}
          value={view.mode}
          onChange={(mode) => show({ mode })}
          options={MODES.map((mode) => ({ value: mode, label: t(`show.${mode}`) }))}
        />
      </header>
      {view.mode === "roles" && <RolesView {...parts} />}
      {view.mode === "users" && <UsersView {...parts} />}
      {view.mode === "matrix" && <MatrixView {...parts} />}
      <DraftBar {...parts} />
    </section>
  );
}
