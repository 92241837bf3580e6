import { SwitcherOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useGo } from "../navigation.tsx";
import { useTabs } from "../tabs/store.ts";
import { useTitleOf } from "../tabs/use-title-of.ts";
import type { Found } from "./rank.ts";

/** The open tabs, as the box offers them. */
export function useTabChoices(): readonly Found[] {
  const tabs = useTabs((state) => state.tabs);
  const titleOf = useTitleOf();
  const go = useGo();
  return useMemo(
    () =>
      tabs.map(({ key, address }): Found => {
        const title = titleOf(key);
        return {
          ...{ key: `tab:${key}`, title, icon: <SwitcherOutlined />, names: [title], titles: [title], pinyin: [], paths: [address] },
          open: () => go(address),
        };
      }),
    [tabs, titleOf, go],
  );
}
