import { Button, Result, Space, Typography } from "antd";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { useGo } from "../navigation.tsx";
import { useSession } from "../session/store.ts";
import { usePageTitle } from "../title/use-page-title.ts";
import { MissingRight } from "./MissingRight.tsx";
import { NearPages } from "./NearPages.tsx";
import css from "./pages.module.css";

/** What leads here tells the address at which there is no page, or none for this user. */
export interface Misled {
  readonly from: string;
  /** The permission that the page at the address asks for. */
  readonly permission?: string | undefined;
}

/**
 * /404 and /401 (specification shell §2), with the address that was asked for: pages that may have been meant, or the right that is missing; and
 * the way back.
 */
export function ErrorPage({ kind }: { kind: "notFound" | "denied" }) {
  const { t } = useTranslation();
  const go = useGo();
  const misled = useLocation().state as Misled | null;
  const signedIn = useSession(({ token }) => token !== null);
  const navigate = useNavigate();
  const from = misled?.from;
  // Only pages are refused by their address; a screen says so itself, in its tab.
  const permission = kind === "denied" && signedIn ? misled?.permission : undefined;
  usePageTitle(t(`page.${kind}Title`));
  return (
    <main style={{ display: "grid", placeItems: "center", minHeight: "100dvh" }}>
      <Result
        className={css.error ?? ""}
        status={kind === "notFound" ? "404" : "403"}
        title={<h1 style={{ fontSize: 24, margin: 0 }}>{t(`page.${kind}Title`)}</h1>}
        subTitle={
          <Space direction="vertical">
            {t(`page.${kind}Text`)}
            {from !== undefined && (
              <Typography.Text code copyable style={{ overflowWrap: "anywhere" }}>
                {from}
              </Typography.Text>
            )}
          </Space>
        }
        extra={
          <Space wrap style={{ justifyContent: "center" }}>
            <Button type="primary" onClick={() => go("/", { replace: true })}>
              {t("common.backHome")}
            </Button>
            {from !== undefined && window.history.length > 1 && <Button onClick={() => navigate(-1)}>{t("page.back")}</Button>}
          </Space>
        }
      >
        {permission !== undefined && <MissingRight permission={permission} />}
        {kind === "notFound" && from !== undefined && signedIn && <NearPages address={from} />}
      </Result>
    </main>
  );
}
