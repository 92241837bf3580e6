import { PushpinFilled } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PINS, pinsOf } from "../../model/report/pins.ts";
import { PageLink } from "../PageLink.tsx";
import { useRouteAt } from "../routes/use-route-at.ts";
import { useScreens } from "../screens.tsx";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { leaveErrand } from "../tabs/errands.ts";
import { Card } from "./Card.tsx";
import css from "./card-page.module.css";
import type { CardProps } from "./card-props.ts";

/** The picture of a report, and the way to it. One that its reader has pinned himself he takes away here. */
export function ReportCard({ card: { id, title, screen, question } }: Pick<CardProps<"report">, "card">) {
  const { t } = useTranslation("dashboard");
  const { report } = useScreens();
  const { account } = useShell();
  const routeAt = useRouteAt();
  const address = `/screen/${screen}`;
  // A pin keeps the title of the language in which it was pinned; the report itself knows the one of its reader.
  const [name, setName] = useState(title);
  // The report is asked there as it is here.
  const askThere = () => {
    if (question) leaveErrand(routeAt(address)?.key ?? address, { screen, kind: "report", question });
  };
  const unpin = () => {
    const { preferences } = useSession.getState();
    const left = pinsOf(preferences[PINS]).filter((pin) => pin.id !== id);
    useSession.setState({ preferences: { ...preferences, [PINS]: left } });
    void account.savePreference(PINS, left);
  };
  return (
    <Card
      name="report"
      title={name}
      extra={
        <span className={css.extra}>
          {question && (
            <Tooltip title={t("unpin")}>
              <Button type="text" size="small" icon={<PushpinFilled aria-hidden />} aria-label={t("unpin")} onClick={unpin} />
            </Tooltip>
          )}
          <PageLink to={address} onFollow={askThere}>
            {t("more")}
          </PageLink>
        </span>
      }
    >
      {report(screen, question ?? {}, question ? setName : undefined)}
    </Card>
  );
}
