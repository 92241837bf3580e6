import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { useEffect, useMemo } from "react";
import { may } from "../../../model/actor.ts";
import type { PageGround } from "../../../model/contract/canvas-page.ts";
import { pathOf } from "../../../model/contract/operation.ts";
import { type Device, isDevice } from "../../../model/device.ts";
import { AppError } from "../../../model/error.ts";
import { BundleProvider } from "../../../renderer/bundle.tsx";
import frameStyles from "../../../renderer/draft/draft-frame.module.css";
import { OpenersHost } from "../../../renderer/OpenersHost.tsx";
import { screenQuery } from "../../../renderer/screen-query.ts";
import { useServices } from "../../../renderer/services.tsx";
import { Failure } from "../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { designCalls } from "../design-calls.ts";
import { PageDesigner } from "./PageDesigner.tsx";
import type { PageFrame } from "./page-frame.ts";

interface PageProps {
  /** The id of the record of the page. */
  readonly id: string;
  readonly frame: PageFrame;
  /** A page that somebody draws for himself. */
  readonly isOwn: boolean;
}

/** The page on which a page of cards is drawn. */
export function PageDesignerPage({ id, frame, isOwn }: PageProps) {
  const t = useTexts("designer");
  const { source, viewer, language } = useServices();
  const entity = isOwn ? "personal-page" : "canvas-page";
  const feature = isOwn ? "personalPage" : "canvasPage";
  const screen = useQuery(screenQuery(source, `${entity}-list`, language));
  const calls = useMemo(() => screen.data && designCalls(source, screen.data, id, feature), [source, screen.data, id, feature]);
  const ground = useMemo(() => {
    const operation = screen.data?.operations?.[`${feature}.ground`];
    return async (): Promise<PageGround> => {
      if (!operation) throw new AppError("server.failed");
      return source.call(operation.method, pathOf({ path: operation.path as `/${string}` }, { id })) as Promise<PageGround>;
    };
  }, [source, screen.data, id, feature]);
  const draft = useQuery({
    queryKey: [entity, id, viewer.tenant],
    queryFn: async () => ({ draft: await calls?.draft(), record: await source.get(entity, id) }),
    enabled: calls !== undefined,
    // What is drawn is kept by its page: another loading would take it away.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
  });
  const title = draft.data?.draft?.design.title;
  const { entitle } = frame;
  useEffect(() => {
    if (title !== undefined) entitle(t("cards.tabTitle", { title }));
  }, [title, entitle, t]);
  const failed = [screen, draft].find(({ isError, data }) => isError && !data);
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!screen.data || !calls || !draft.data?.draft)
    return (
      <div className={frameStyles.loading} role="status" aria-label={t("loading")}>
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      </div>
    );
  const { client } = draft.data.record;
  const device: Device = isDevice(client) ? client : "PC";
  return (
    <BundleProvider bundle={screen.data}>
      <OpenersHost>
        <PageDesigner
          key={id}
          draft={draft.data.draft}
          {...{ calls, ground, frame, isOwn, device }}
          readOnly={!may(viewer, `${entity}:edit`)}
        />
      </OpenersHost>
    </BundleProvider>
  );
}
