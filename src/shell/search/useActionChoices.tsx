import { ImportOutlined, PlusOutlined, ThunderboltOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FinderAction } from "../../model/contract/finder.ts";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { useShellTools } from "../tools.tsx";
import type { Found } from "./rank.ts";
import { askAll, menuScreens } from "./screens.ts";
import { useErrandTo } from "./useErrandTo.ts";

const NONE: readonly Found[] = [];
/** 新增 and 导入, as they are typed. */
const VERBS: Readonly<Record<string, string>> = { add: "xinzeng xz", import: "daoru dr" };
const iconOf = ({ action }: FinderAction) =>
  action === "add" ? <PlusOutlined /> : action === "import" ? <ImportOutlined /> : <ThunderboltOutlined />;

/** Several screens may show one entity: to add a record is offered once, on the first of them in the menu. */
const isFirstOfItsKind = (action: FinderAction, at: number, all: readonly FinderAction[]): boolean =>
  action.title !== null || all.findIndex((other) => other.entity === action.entity && other.action === action.action) === at;

/** What the user may press on the screens of the menu, as the box offers it; asked for once in a while, when the box opens. */
export function useActionChoices(menu: readonly MenuEntry[]): readonly Found[] {
  const { t } = useTranslation("layout");
  const { finder } = useShellTools();
  const { language } = useShell();
  const user = useSession((state) => state.user?.userId);
  const screens = useMemo(() => menuScreens(menu), [menu]);
  const errandTo = useErrandTo();
  const { data } = useQuery({
    queryKey: ["finder", "actions", user, language, ...screens.keys()],
    queryFn: ({ signal }) => askAll(screens.keys(), (some) => finder.actions({ body: { screens: some }, signal })),
    enabled: screens.size > 0,
    staleTime: 300_000,
  });
  return useMemo(
    () =>
      data?.filter(isFirstOfItsKind).flatMap((action): Found[] => {
        const entry = screens.get(action.screen);
        if (!entry) return [];
        const verb = t(action.action === "import" ? "finder.import" : "finder.add", { name: action.of });
        const title = action.title ?? verb;
        return [
          {
            ...{ key: `action:${action.screen} ${action.action}`, title, icon: iconOf(action) },
            ...{ names: [title], titles: [title, action.of, entry.meta.title], paths: [] },
            pinyin: [VERBS[action.title === null ? action.action : ""], action.pinyin, entry.meta.pinyin].filter((text) => text != null),
            ...(action.title !== null && { hint: entry.meta.title }),
            open: () => errandTo(entry, { entity: action.entity, kind: "action", action: action.action }),
          },
        ];
      }) ?? NONE,
    [data, screens, t, errandTo],
  );
}
