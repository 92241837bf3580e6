import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { type ReactNode, useEffect, useMemo } from "react";
import { may } from "../../../model/actor.ts";
import type { DesignDraft } from "../../../model/contract/designs.ts";
import type { DataSource } from "../../../model/data-source.ts";
import type { ScreenBundle } from "../../../model/documents.ts";
import { BundleProvider } from "../../../renderer/bundle.tsx";
import frameStyles from "../../../renderer/draft/draft-frame.module.css";
import { OpenersHost } from "../../../renderer/OpenersHost.tsx";
import { screenQuery } from "../../../renderer/screen-query.ts";
import { useServices } from "../../../renderer/services.tsx";
import { Failure } from "../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import type { DesignTab } from "./designer-frame.ts";

/** What the server does with a design, as far as it is opened. */
type Calls<Draft, Others> = Others & { readonly draft: () => Promise<Draft> };

interface OpenedDesign<Draft, Others> {
  readonly draft: Draft;
  readonly calls: Calls<Draft, Others>;
  readonly readOnly: boolean;
}

interface OpenProps<Draft, Others> {
  /** The entity of the records of designs; its list knows their calls, and `{entity}:edit` is for who may change one. */
  readonly entity: string;
  readonly id: string;
  /** The calls of the design. It is the same function from one drawing to the next. */
  readonly callsOf: (source: DataSource, screen: ScreenBundle, id: string) => Calls<Draft, Others>;
  /** What a tab is called in which a design of this title stands. */
  readonly titleOf: (title: string) => string;
  readonly tab: Pick<DesignTab, "entitle">;
  readonly children: (opened: OpenedDesign<Draft, Others>) => ReactNode;
}

/** Loads a design, and shows its designer then. */
export function OpenDesign<Draft extends DesignDraft, Others>({
  entity,
  id,
  callsOf,
  titleOf,
  tab: { entitle },
  children,
}: OpenProps<Draft, Others>) {
  const t = useTexts("designer");
  const { source, viewer, language } = useServices();
  const screen = useQuery(screenQuery(source, `${entity}-list`, language));
  const calls = useMemo(() => screen.data && callsOf(source, screen.data, id), [callsOf, source, screen.data, id]);
  const draft = useQuery({
    queryKey: [entity, id, viewer.tenant],
    queryFn: () => calls?.draft(),
    enabled: calls !== undefined,
    // What is designed is kept by its page: another loading would take it away.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
  });
  const title = draft.data && titleOf(draft.data.design.title);
  useEffect(() => {
    if (title !== undefined) entitle(title);
  }, [title, entitle]);
  const failed = [screen, draft].find(({ isError, data }) => isError && !data);
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!screen.data || !calls || !draft.data)
    return (
      <div className={frameStyles.loading} role="status" aria-label={t("loading")}>
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      </div>
    );
  return (
    <BundleProvider bundle={screen.data}>
      <OpenersHost key={id}>
        {children({ draft: draft.data, calls, readOnly: draft.data.design.readOnly === true || !may(viewer, `${entity}:edit`) })}
      </OpenersHost>
    </BundleProvider>
  );
}
