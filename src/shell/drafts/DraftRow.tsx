import { Button, Popconfirm } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { report } from "../errors/report.ts";
import { neighbourOf } from "../focus-neighbour.ts";
import { RelativeTime } from "../notices/RelativeTime.tsx";
import { deviceWords } from "../personal/device.ts";
import { useTitleOf } from "../tabs/use-title-of.ts";
import css from "./drafts.module.css";
import type { Draft } from "./use-drafts.ts";

interface DraftRowProps {
  readonly draft: Draft;
  readonly onResume: () => Promise<void>;
  readonly onDrop: () => Promise<void>;
}

/** One thing that is unsaved: which record, in which tab, since when and by which browser; to go on with, or to throw away after a question. */
export function DraftRow({ draft, onResume, onDrop }: DraftRowProps) {
  const { t } = useTranslation("drafts");
  const tab = useTitleOf()(draft.tab);
  const [busy, setBusy] = useState(false);
  const attempt = (act: () => Promise<void>) => async () => {
    setBusy(true);
    await act().catch(report);
    setBusy(false);
  };
  const dropButton = useRef<HTMLButtonElement>(null);
  const dropped = async () => {
    const near = dropButton.current ? neighbourOf(dropButton.current) : undefined;
    await onDrop();
    // The last takes the shelf along; what is looked at then is the page.
    (near?.isConnected ? near : document.getElementById("main"))?.focus();
  };
  const name = nameOf(draft, t) ?? tab;
  return (
    <li className={css.row}>
      <div className={css.text}>
        <strong>{name}</strong>
        <span className={css.facts}>
          {name !== tab && <span>{tab}</span>}
          {draft.title === null ? <span>{t("here")}</span> : <Left at={draft.updatedAt} userAgent={draft.userAgent} />}
        </span>
      </div>
      <Popconfirm
        title={t("dropTitle")}
        description={t("dropText")}
        okText={t("drop")}
        okButtonProps={{ danger: true }}
        cancelText={t("common.cancel", { ns: "shell" })}
        onConfirm={attempt(dropped)}
      >
        <Button ref={dropButton} size="small" type="text" disabled={busy} aria-label={`${t("drop")} ${name}`}>
          {t("drop")}
        </Button>
      </Popconfirm>
      <Button size="small" type="primary" disabled={busy} onClick={attempt(onResume)} aria-label={`${t("go")} ${name}`}>
        {t("go")}
      </Button>
    </li>
  );
}

function Left({ at, userAgent }: { at: string; userAgent: string | null }) {
  const { browser, system } = deviceWords(userAgent);
  const device = [browser, system].filter(Boolean).join(" · ");
  return (
    <>
      <RelativeTime at={at} />
      {device && <span>{device}</span>}
    </>
  );
}

/** What is unsaved, as people say it: a new order, or an order by its name. */
function nameOf(draft: Draft, t: (key: string, values: Record<string, string>) => string): string | undefined {
  if (draft.title === null) return undefined;
  const { title, name, isNew } = draft;
  if (isNew) return name ? t("newNamed", { title, name }) : t("new", { title });
  return name ? t("record", { title, name }) : t("nameless", { title });
}
