import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { AppError } from "../model/error.ts";
import { Screen } from "../renderer/Screen.tsx";
import type { ScreenParams } from "../renderer/screen-params.ts";
import { screenQuery } from "../renderer/screen-query.ts";
import { useServices } from "../renderer/services.tsx";
import { useTabTitle } from "../shell/tabs/tab-title.ts";

const RefusedScreen = lazy(async () => ({ default: (await import("../shell/pages/RefusedScreen.tsx")).RefusedScreen }));

/**
 * A screen, which gives its tab the title of its document, else of what it shows, as its heading does: for screens to which no entry of the menu leads. Who may not open it is told what he
 * lacks, and who looks for one that is not there, which he may have meant.
 */
export function NamedScreen({ id, params }: { id: string; params: ScreenParams }) {
  const { source, language } = useServices();
  const { data, error } = useQuery(screenQuery(source, id, language));
  const entitle = useTabTitle();
  const title = data?.screen.title ?? data?.entities[data.screen.entity]?.title;
  useEffect(() => {
    if (title) entitle(title);
  }, [title, entitle]);
  if (data === undefined && error instanceof AppError && (error.status === 403 || error.status === 404))
    return (
      <Suspense>
        <RefusedScreen screen={id} why={error.status === 403 ? "denied" : "notFound"} />
      </Suspense>
    );
  return <Screen id={id} params={params} />;
}
