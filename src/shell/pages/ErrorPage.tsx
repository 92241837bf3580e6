import { Button, Result, Space, Typography } from "antd";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useGo } from "../navigation.tsx";
import { usePageTitle } from "../title/use-page-title.ts";

/** What leads here tells the address at which there is no page, or none for this user. */
export interface Misled {
  readonly from: string;
}

/** /404 and /401 (specification shell §2), with the address that was asked for. */
export function ErrorPage({ kind }: { kind: "notFound" | "denied" }) {
  const { t } = useTranslation();
  const go = useGo();
  const from = (useLocation().state as Misled | null)?.from;
  usePageTitle(t(`page.${kind}Title`));
  return (
    <main style={{ display: "grid", placeItems: "center", minHeight: "100dvh" }}>
      <Result
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
          <Button type="primary" onClick={() => go("/", { replace: true })}>
            {t("common.backHome")}
          </Button>
        }
      />
    </main>
  );
}
