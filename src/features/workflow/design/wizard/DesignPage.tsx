import { useQuery } from "@tanstack/react-query";
import { Empty, Skeleton } from "antd";
import { useEffect } from "react";
import { BundleProvider } from "../../../../renderer/bundle.tsx";
import { recordsKey } from "../../../../renderer/list/records-key.ts";
import { OpenersHost } from "../../../../renderer/OpenersHost.tsx";
import { screenQuery } from "../../../../renderer/screen-query.ts";
import { useServices } from "../../../../renderer/services.tsx";
import { Failure } from "../../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import type { HandlerFrame } from "../../handler/frame.ts";
import { DesignWizard } from "./DesignWizard.tsx";
import styles from "./wizard.module.css";

interface PageProps {
  /** The parameters of the address: `entryId` says the flow, `step` where to begin. */
  readonly query: Readonly<Record<string, string>>;
  readonly frame: HandlerFrame;
}

/** The form of a flow's basic information. */
const BASIC = "flow-entry-basic";

/** The page on which a flow is designed. */
export function DesignPage({ query, frame }: PageProps) {
  const t = useTexts("design");
  const { source, viewer, language } = useServices();
  const basic = useQuery(screenQuery(source, BASIC, language));
  const { entryId } = query;
  const entry = useQuery({
    queryKey: [...recordsKey("flow-entry"), "design", entryId, viewer.tenant],
    queryFn: ({ signal }) => source.get("flow-entry", entryId ?? "", signal),
    // The paths of records come with the documents of a screen of them.
    enabled: entryId !== undefined && basic.data !== undefined,
    refetchOnWindowFocus: false,
  });
  const name = entry.data?.processDefinitionName;
  const { entitle } = frame;
  useEffect(() => {
    if (typeof name === "string") entitle(t("wizard.tab", { name }));
  }, [name, entitle, t]);

  if (entryId === undefined)
    return <Empty className={styles.none ?? ""} image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("wizard.none")} />;
  if (basic.isError && !basic.data) return <Failure error={basic.error} onRetry={() => void basic.refetch()} />;
  if (entry.isError && !entry.data) return <Failure error={entry.error} onRetry={() => void entry.refetch()} />;
  if (!entry.data || !basic.data)
    return (
      <div className={styles.loading} role="status" aria-label={t("wizard.loading")}>
        <Skeleton active paragraph={{ rows: 10 }} />
      </div>
    );
  return (
    <BundleProvider bundle={basic.data}>
      <OpenersHost>
        <DesignWizard key={entryId} entry={entry.data} bundle={basic.data} step={query.step} />
      </OpenersHost>
    </BundleProvider>
  );
}
