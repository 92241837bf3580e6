import { useQuery } from "@tanstack/react-query";
import { App, Button, Empty, Skeleton, Tag } from "antd";
import { useState } from "react";
import type { Design } from "../../../model/design/design.ts";
import { useServices } from "../../../renderer/services.tsx";
import { Failure } from "../../../renderer/states/Failure.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { DesignCalls } from "../design-calls.ts";
import { type DesignKeeper, draftAsTold } from "../frame/design-keeper.ts";
import { Differences } from "./Differences.tsx";
import styles from "./versions.module.css";

interface VersionsProps {
  readonly design: Design;
  readonly keeper: DesignKeeper;
  readonly calls: DesignCalls;
  readonly readOnly: boolean;
}

/** What was published of the form: who, when, what of the draft is otherwise now; and a former version as the draft again. */
export function VersionsTab({ design, keeper, calls, readOnly }: VersionsProps) {
  const t = useTexts("designer");
  const { language } = useServices();
  const { modal, message } = App.useApp();
  const textOf = useErrorText();
  const [selected, setSelected] = useState<number>();
  const versions = useQuery({ queryKey: ["form-design-versions", design.main], queryFn: calls.versions, staleTime: 0, retry: false });
  if (versions.isError) return <Failure error={versions.error} onRetry={() => void versions.refetch()} />;
  if (!versions.data) return <Skeleton active title={false} className={styles.versions ?? ""} />;
  if (versions.data.length === 0) return <Empty className={styles.none ?? ""} description={t("versions.none")} />;
  const shown = selected ?? versions.data[0]?.version ?? 0;

  async function bringBack(version: number): Promise<void> {
    const isAgreed = await modal.confirm({
      title: t("versions.bringBackQuestion", { version }),
      okText: t("versions.bringBack"),
      cancelText: t("versions.cancel"),
    });
    if (!isAgreed || !(await keeper.flush())) return;
    try {
      await calls.bringBack({ version, draftVersion: keeper.version() });
      keeper.take(draftAsTold(await calls.draft()));
    } catch (error) {
      void message.error(textOf(error));
    }
  }
  return (
    <div className={styles.versions}>
      <ol className={styles.list} aria-label={t("versions.list")}>
        {versions.data.map(({ version, publishedBy, publishedAt, note }) => (
          <li key={version}>
            <button type="button" aria-current={version === shown} onClick={() => setSelected(version)}>
              <Tag>{t("versions.version", { version })}</Tag>
              <span>
                {t("versions.by", {
                  by: publishedBy?.name ?? t("save.somebody"),
                  at: new Date(publishedAt).toLocaleString(language, { dateStyle: "short", timeStyle: "short" }),
                })}
              </span>
              {note && <em>{note}</em>}
            </button>
          </li>
        ))}
      </ol>
      <section className={styles.differences} aria-label={t("versions.differences")}>
        <header>
          <h2>{t("versions.differences")}</h2>
          {!readOnly && <Button onClick={() => void bringBack(shown)}>{t("versions.bringBack")}</Button>}
        </header>
        <Differences key={shown} {...{ design, keeper, calls }} version={shown} />
      </section>
    </div>
  );
}
