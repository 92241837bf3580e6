import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { useEffect, useMemo } from "react";
import { may } from "../../../model/actor.ts";
import { BundleProvider } from "../../../renderer/bundle.tsx";
import frameStyles from "../../../renderer/draft/draft-frame.module.css";
import { OpenersHost } from "../../../renderer/OpenersHost.tsx";
import { screenQuery } from "../../../renderer/screen-query.ts";
import { useServices } from "../../../renderer/services.tsx";
import { Failure } from "../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { DESIGN_SCREEN, designCalls } from "../design-calls.ts";
import { Designer } from "./Designer.tsx";
import type { DesignerFrame } from "./designer-frame.ts";

interface PageProps {
  /** The id of the designed form. */
  readonly id: string;
  /** The part of the page that its address asks for: publish. */
  readonly part: string | undefined;
  readonly frame: DesignerFrame;
}

/** The page on which a form is designed. */
export function DesignerPage({ id, part, frame }: PageProps) {
  const t = useTexts("designer");
  const { source, viewer, language } = useServices();
  const screen = useQuery(screenQuery(source, DESIGN_SCREEN, language));
  const calls = useMemo(() => screen.data && designCalls(source, screen.data, id), [source, screen.data, id]);
  const draft = useQuery({
    queryKey: ["form-design", id, viewer.tenant],
    queryFn: () => calls?.draft(),
    enabled: calls !== undefined,
    // What is designed is kept by its page: another loading would take it away.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
  });
  const title = draft.data?.design.title;
  const { entitle } = frame;
  useEffect(() => {
    if (title !== undefined) entitle(t("tabTitle", { title }));
  }, [title, entitle, t]);
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
      <OpenersHost>
        <Designer key={id} draft={draft.data} {...{ calls, frame, part }} readOnly={!may(viewer, "form-design:edit")} />
      </OpenersHost>
    </BundleProvider>
  );
}
