import { AppstoreAddOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { cardOf } from "./cards.tsx";
import css from "./dashboard.module.css";
import { cardsIn } from "./layout.ts";
import { useArrangement } from "./use-arrangement.ts";

const greeting = (hour: number) => (hour < 12 ? "home.morning" : hour < 18 ? "home.afternoon" : "home.evening");

/** The pinned first tab: the cards that the user may see, in the arrangement of the user. */
export function Dashboard() {
  const { t } = useTranslation();
  const { language } = useShell();
  const user = useSession((state) => state.user);
  const { arrangement, available } = useArrangement();
  const now = new Date();
  const cards = cardsIn(arrangement, available).filter((name) => !arrangement.hidden.includes(name));
  return (
    <div className={css.page}>
      <header className={css.greeting}>
        <div>
          <h1>{t(greeting(now.getHours()), { name: user?.realName || user?.username || "" })}</h1>
          <p>{now.toLocaleDateString(language, { dateStyle: "full" })}</p>
        </div>
        {!user?.isRunAs && (
          // In a window of its own (specification shell §2).
          <Button icon={<AppstoreAddOutlined />} href="/homeLayout" target="_blank">
            {t("dashboard:arrange.open")}
          </Button>
        )}
      </header>
      <div className={css.grid}>
        {cards.map((name) => {
          const { component: Content, width } = cardOf(name);
          return (
            <div key={name} className={css[width]}>
              <Content />
            </div>
          );
        })}
      </div>
    </div>
  );
}
