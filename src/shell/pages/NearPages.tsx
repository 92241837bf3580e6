import { Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { useGo } from "../navigation.tsx";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { nearPages } from "./near-pages.ts";
import css from "./pages.module.css";

/** The pages of the reader's menu that an address at which there is none may have meant. Nothing for who is not signed in. */
export function NearPages({ address }: { address: string }) {
  const { t } = useTranslation("denied");
  const { account } = useShell();
  const go = useGo();
  const { token, menu } = useSession();
  const [fetched, setFetched] = useState<readonly MenuEntry[]>([]);
  const needed = token !== null && menu === null;
  useEffect(() => {
    // After a reload this page stands alone.
    if (needed) account.menu().then(setFetched, () => undefined);
  }, [account, needed]);
  const near = nearPages(menu ?? fetched, address);
  if (near.length === 0) return null;
  return (
    <div>
      <p>{t("meant")}</p>
      <div className={css.near}>
        {near.map(({ id, path, meta }) => (
          <Button key={id} onClick={() => go(path)}>
            {meta.title}
          </Button>
        ))}
      </div>
    </div>
  );
}
