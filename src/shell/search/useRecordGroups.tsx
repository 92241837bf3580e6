import { FileTextOutlined, UnorderedListOutlined } from "@ant-design/icons";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FinderHits } from "../../model/contract/finder.ts";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { isFindable } from "../../model/findable.ts";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { useShellTools } from "../tools.tsx";
import type { Choice } from "./choice.ts";
import type { Found, FoundGroup } from "./rank.ts";
import { askAll, menuScreens } from "./screens.ts";
import { useErrandTo } from "./useErrandTo.ts";

/** Who types on is not asked about each letter. */
const REST_MS = 200;
const LONGEST = 100;
const NONE: readonly FinderHits[] = [];

export interface RecordGroups {
  readonly groups: readonly FoundGroup[];
  /** The answer about this text is still on its way. */
  readonly looking: boolean;
  readonly failed: boolean;
}

/** The records in whose search fields a text stands, by the screens on which they are opened. What was asked for a former text is called off. */
export function useRecordGroups(text: string, menu: readonly MenuEntry[]): RecordGroups {
  const { t } = useTranslation("layout");
  const { finder } = useShellTools();
  const { language } = useShell();
  const user = useSession((state) => state.user?.userId);
  const screens = useMemo(() => menuScreens(menu), [menu]);
  const sought = text.trim().slice(0, LONGEST);
  const rested = useRested(sought);
  const asks = screens.size > 0 && isFindable(sought);
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ["finder", "records", user, language, rested, ...screens.keys()],
    queryFn: ({ signal }) => askAll(screens.keys(), (some) => finder.records({ body: { text: rested, screens: some }, signal })),
    enabled: asks && isFindable(rested),
    // What was found for the former letters stays in sight until the answer is there.
    placeholderData: keepPreviousData,
  });
  const errandTo = useErrandTo();
  const hits = asks && data ? data : NONE;
  const groups = useMemo(
    () =>
      hits.flatMap((hit): FoundGroup[] => {
        const entry = screens.get(hit.screen);
        if (!entry) return [];
        const { entity, action, screen } = hit;
        const found = hit.records.map(
          ({ id, title, more }): Found => ({
            ...{ names: [title, ...more], titles: [], pinyin: [], paths: [] },
            ...{ key: `record:${screen} ${id}`, title, hint: more.join(" · "), icon: <FileTextOutlined /> },
            open: () => errandTo(entry, action ? { entity, kind: "record", action, id } : { entity, kind: "search", text: title }),
          }),
        );
        const all: Choice = {
          ...{ key: `all:${screen}`, title: t("finder.all", { name: entry.meta.title }), icon: <UnorderedListOutlined /> },
          open: () => errandTo(entry, { entity, kind: "search", text: rested }),
        };
        return [{ key: `records:${screen}`, title: entry.meta.title, found, last: hit.hasMore ? all : undefined }];
      }),
    [hits, screens, errandTo, t, rested],
  );
  return { groups, looking: asks && (isFetching || isPlaceholderData || rested !== sought), failed: asks && isError };
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
