import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isPage, pagesOf } from "../menu/tree.ts";
import { useSettings } from "../settings/store.ts";
import type { Choice, ChoiceGroup } from "./choice.ts";
import { createSearch } from "./match.ts";
import { namesOf, searchPages } from "./pages.ts";
import { type Found, type FoundGroup, ranked } from "./rank.ts";
import { useActionChoices } from "./useActionChoices.tsx";
import { useCommandChoices } from "./useCommandChoices.tsx";
import { useUsed } from "./used.ts";
import { useMenuChoices } from "./useMenuChoices.tsx";
import { useRecordGroups } from "./useRecordGroups.tsx";
import { useTabChoices } from "./useTabChoices.tsx";

/** Beside the menu, of each kind. */
const MOST = 8;
const MOST_RECENT = 8;

interface SearchGroups {
  readonly groups: readonly ChoiceGroup[];
  /** Records are still looked for. */
  readonly looking: boolean;
  readonly failed: boolean;
  /** Notes that something was chosen. */
  readonly note: (choice: Choice) => void;
}

/**
 * What a text finds: entries of the menu (specification shell §2), pages and tools of the frame, open tabs, actions, settings, records; the
 * nearest first, groups as well as what is in them (rank.ts). Before anything is typed: what was used last, the favourites, the open tabs. Groups without a choice are left out.
 */
export function useSearchGroups(text: string): SearchGroups {
  const { t } = useTranslation("layout");
  const { menu, choiceOf, favourites, visited } = useMenuChoices();
  const { commands, settings } = useCommandChoices();
  const actions = useActionChoices(menu);
  const tabs = useTabChoices();
  const records = useRecordGroups(text, menu);
  const pinyin = useSettings((state) => state.supportPinyinSearch);
  const { keys, note } = useUsed();

  const inMenu = useMemo(() => createSearch(searchPages(menu), { pinyin }), [menu, pinyin]);
  // What stands at the top of the menu is no result of the menu search; here it is one of the frame's pages.
  const top = useMemo(
    () =>
      menu
        .filter((entry) => isPage(entry) && !entry.hidden)
        .map((entry): Found => {
          const { meta, path } = entry;
          return {
            ...choiceOf(entry),
            names: namesOf(entry),
            titles: [meta.title],
            pinyin: meta.pinyin ? [meta.pinyin] : [],
            paths: [path, meta.code],
          };
        }),
    [menu, choiceOf],
  );
  const inPages = useMemo(() => createSearch([...top, ...commands], { pinyin }), [top, commands, pinyin]);
  const inTabs = useMemo(() => createSearch(tabs, { pinyin }), [tabs, pinyin]);
  const inActions = useMemo(() => createSearch(actions, { pinyin }), [actions, pinyin]);
  const inSettings = useMemo(() => createSearch(settings, { pinyin }), [settings, pinyin]);

  const known = useMemo(() => {
    const pages = pagesOf(menu).map(choiceOf);
    return new Map<string, Choice>([...pages, ...commands, ...settings, ...actions].map((choice) => [choice.key, choice]));
  }, [menu, choiceOf, commands, settings, actions]);

  const groups = useMemo(() => {
    const keyword = text.trim();
    const group = (key: string, choices: readonly Choice[]): ChoiceGroup => ({ key, title: t(`finder.${key}`), choices });
    if (keyword === "") {
      const used = keys.flatMap((key) => known.get(key) ?? []);
      const recent = [...new Map([...used, ...visited].map((choice) => [choice.key, choice])).values()].slice(0, MOST_RECENT);
      return [group("favourites", favourites), group("recent", recent), group("tabs", tabs.slice(0, MOST))];
    }
    const hits = (key: string, found: readonly Found[]): FoundGroup => ({ key, title: t(`finder.${key}`), found });
    const all = [
      hits(
        "menu",
        inMenu(keyword).map((page) => ({ ...page, ...choiceOf(page.entry) })),
      ),
      hits("pages", inPages(keyword)),
      hits("actions", inActions(keyword)),
      ...records.groups,
      hits("tabs", inTabs(keyword)),
      hits("settings", inSettings(keyword)),
    ];
    return ranked(keyword, all, keys).map((one) => (one.key === "menu" ? one : { ...one, choices: one.choices.slice(0, MOST) }));
  }, [text, t, keys, known, visited, favourites, tabs, inMenu, inPages, inActions, inTabs, inSettings, choiceOf, records.groups]);
  return {
    groups: useMemo(() => groups.filter(({ choices }) => choices.length > 0), [groups]),
    ...{ looking: records.looking, failed: records.failed, note },
  };
}
