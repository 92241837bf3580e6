import { FormOutlined } from "@ant-design/icons";
import { Badge, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TopBarPanel } from "../layout/TopBarPanel.tsx";
import { OpenedPanel } from "../realtime/OpenedPanel.tsx";
import { DraftRow } from "./DraftRow.tsx";
import css from "./drafts.module.css";
import { useDrafts } from "./use-drafts.ts";

/** In the top bar, as long as something is unsaved anywhere: how much, and a way to each of it. */
export function DraftShelf() {
  const { t } = useTranslation("drafts");
  const { drafts, resume, drop } = useDrafts();
  const [open, setOpen] = useState(false);
  if (drafts.length === 0) return null;
  return (
    <TopBarPanel
      open={open}
      onOpenChange={setOpen}
      content={
        <OpenedPanel label={t("title")} className={css.panel ?? ""} onClose={() => setOpen(false)}>
          <h2 className={css.title}>{t("title")}</h2>
          <ul className={css.list}>
            {drafts.map((draft) => (
              <DraftRow
                key={draft.tab}
                draft={draft}
                onResume={() => {
                  setOpen(false);
                  return resume(draft);
                }}
                onDrop={() => drop(draft)}
              />
            ))}
          </ul>
        </OpenedPanel>
      }
    >
      <Button
        type="text"
        aria-label={t("label", { count: drafts.length })}
        title={t("label", { count: drafts.length })}
        aria-expanded={open}
        icon={
          <Badge count={drafts.length} size="small" offset={[2, -2]} color="var(--ant-color-warning-text, #ad6800)">
            <FormOutlined style={{ fontSize: 16 }} />
          </Badge>
        }
      />
    </TopBarPanel>
  );
}
