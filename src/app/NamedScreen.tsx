import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Screen } from "../renderer/Screen.tsx";
import type { ScreenParams } from "../renderer/screen-params.ts";
import { screenQuery } from "../renderer/screen-query.ts";
import { useServices } from "../renderer/services.tsx";
import { useTabTitle } from "../shell/tabs/tab-title.ts";

/** A screen, which gives its tab the title of its document: for screens to which no entry of the menu leads. */
export function NamedScreen({ id, params }: { id: string; params: ScreenParams }) {
  const { source, language } = useServices();
  const { data } = useQuery(screenQuery(source, id, language));
  const entitle = useTabTitle();
  const title = data?.screen.title;
  useEffect(() => {
    if (title) entitle(title);
  }, [title, entitle]);
  return <Screen id={id} params={params} />;
}
