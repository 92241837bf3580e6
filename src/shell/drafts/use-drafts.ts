import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { DeskDraft } from "../../model/contract/desk.ts";
import { adopt, FORM, flush, keep, onDrafts } from "../desk/store.ts";
import { tabsLeft } from "../desk/strip.ts";
import { useGo } from "../navigation.tsx";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { isOpen, redraw, refresh, useTabs } from "../tabs/store.ts";

/** Something unsaved: as the server keeps it, or in this window alone. */
export type Draft = DeskDraft | { readonly tab: string; readonly title: null };

interface Drafts {
  readonly drafts: readonly Draft[];
  /** Opens the tab of a draft, which goes on as it was left, whichever machine that was on. */
  readonly resume: (draft: Draft) => Promise<void>;
  /** Throws a draft away. */
  readonly drop: (draft: Draft) => Promise<void>;
}

const KEY = ["drafts"];

/** All that the user has unsaved anywhere: the drafts on the server, and what only tabs of this window know of. */
export function useDrafts(): Drafts {
  const { account, language } = useShell();
  const queries = useQueryClient();
  const go = useGo();
  const kept = useSession(({ user, desk }) => user !== null && desk !== null && !user.isRunAs);
  const unsaved = useTabs((state) => state.unsaved);
  const { data = [] } = useQuery({
    queryKey: [...KEY, language],
    queryFn: () => account.desk.drafts(),
    enabled: kept,
    refetchOnWindowFocus: true,
    placeholderData: (former) => former,
  });
  const renew = () => queries.invalidateQueries({ queryKey: KEY });
  useEffect(() => onDrafts(() => void queries.invalidateQueries({ queryKey: KEY })), [queries]);

  const onServer = new Set(data.map(({ tab }) => tab));
  const here = Object.entries(unsaved).flatMap(([tab, is]) => (is && !onServer.has(tab) ? [{ tab, title: null }] : []));
  return {
    drafts: [...here, ...data],
    resume: async ({ tab }) => {
      // What is typed here is newer than what lies on the server. Anything else a page does not know of that is drawn already.
      if (!useTabs.getState().unsaved[tab]) {
        adopt((await account.desk.read()).filter((entry) => entry.tab === tab));
        redraw(tab);
      }
      const tabs = [...useTabs.getState().tabs, ...tabsLeft()];
      go(tabs.find(({ key }) => key === tab)?.address ?? tab);
    },
    drop: async ({ tab }) => {
      const nothing = { tab, part: FORM, entity: null, value: null };
      // A tab that is open begins anew, and forgets by that.
      if (isOpen(tab)) refresh(tab);
      else keep(nothing);
      await flush();
      await account.desk.keep({ body: [nothing] });
      await renew();
    },
  };
}
