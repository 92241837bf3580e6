import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { useEffect } from "react";
import { may } from "../../../../model/actor.ts";
import { BundleProvider } from "../../../../renderer/bundle.tsx";
import frameStyles from "../../../../renderer/draft/draft-frame.module.css";
import { recordsKey } from "../../../../renderer/list/records-key.ts";
import { OpenersHost } from "../../../../renderer/OpenersHost.tsx";
import { screenQuery } from "../../../../renderer/screen-query.ts";
import { useServices } from "../../../../renderer/services.tsx";
import { Failure, NoPermission } from "../../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import type { HandlerFrame } from "../../handler/frame.ts";
import { DesignWizard } from "./DesignWizard.tsx";
import { NewFlow } from "./NewFlow.tsx";

interface PageProps {
  /** The parameters of the address: `entryId` says the flow, without one a new one is made; `step` says where to begin, `tool` what to open. */
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

  if (basic.isError && !basic.data) return <Failure error={basic.error} onRetry={() => void basic.refetch()} />;
  if (entryId === undefined && basic.data)
    return may(viewer, "flow-entry:add") && may(viewer, "flow-entry:edit") ? (
      <BundleProvider bundle={basic.data}>
        <OpenersHost>
          <NewFlow bundle={basic.data} frame={frame} />
        </OpenersHost>
      </BundleProvider>
    ) : (
      <NoPermission />
    );
  if (entry.isError && !entry.data) return <Failure error={entry.error} onRetry={() => void entry.refetch()} />;
  if (!entry.data || !basic.data)
    return (
      <div className={frameStyles.loading} role="status" aria-label={t("wizard.loading")}>
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      </div>
    );
  return (
    <BundleProvider bundle={basic.data}>
      <OpenersHost>
        <DesignWizard key={entryId} entry={entry.data} bundle={basic.data} step={query.step} tool={query.tool} go={frame.go} />
      </OpenersHost>
    </BundleProvider>
  );
}
