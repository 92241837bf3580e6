import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { useEffect, useMemo } from "react";
import { may } from "../../../model/actor.ts";
import { pathOf } from "../../../model/contract/operation.ts";
import type { PrintDesignGround } from "../../../model/contract/print-template.ts";
import { AppError } from "../../../model/error.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { BundleProvider } from "../../../renderer/bundle.tsx";
import frameStyles from "../../../renderer/draft/draft-frame.module.css";
import { OpenersHost } from "../../../renderer/OpenersHost.tsx";
import { screenQuery } from "../../../renderer/screen-query.ts";
import { useServices } from "../../../renderer/services.tsx";
import { Failure } from "../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { designCalls } from "../design-calls.ts";
import { type PrintCalls, PrintDesigner } from "./PrintDesigner.tsx";
import type { PrintFrame } from "./print-frame.ts";

const FEATURE = "printTemplate";

/** The page on which a print template is drawn. */
export function PrintDesignerPage({ id, frame }: { readonly id: string; readonly frame: PrintFrame }) {
  const t = useTexts("printDesign");
  const { source, viewer, language } = useServices();
  const screen = useQuery(screenQuery(source, "print-template-list", language));
  const calls = useMemo((): PrintCalls | undefined => {
    if (!screen.data) return undefined;
    const { operations = {} } = screen.data;
    const read = async (name: string, query = ""): Promise<unknown> => {
      const operation = operations[`${FEATURE}.${name}`];
      if (!operation) throw new AppError("server.failed");
      return source.call(operation.method, pathOf({ path: operation.path as `/${string}` }, { id }) + query);
    };
    return {
      ...designCalls(source, screen.data, id, FEATURE),
      around: () => read("ground") as Promise<PrintDesignGround>,
      source: (template) => read("source", `?template=${encodeURIComponent(template)}`) as Promise<WrittenDocument>,
    };
  }, [source, screen.data, id]);
  const draft = useQuery({
    queryKey: ["print-template", id, viewer.tenant],
    queryFn: () => calls?.draft(),
    enabled: calls !== undefined,
    // What is drawn is kept by its page: another loading would take it away.
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
        <PrintDesigner key={id} draft={draft.data} {...{ calls, frame }} readOnly={!may(viewer, "print-template:edit")} />
      </OpenersHost>
    </BundleProvider>
  );
}
