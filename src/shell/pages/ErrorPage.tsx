import { Button, Result } from "antd";
import { useTranslation } from "react-i18next";
import { useGo } from "../navigation.tsx";
import { usePageTitle } from "../title/use-page-title.ts";

/** /404 and /401 (specification shell §2). */
export function ErrorPage({ kind }: { kind: "notFound" | "denied" }) {
  const { t } = useTranslation();
  const go = useGo();
  usePageTitle(t(`page.${kind}Title`));
  return (
    <main style={{ display: "grid", placeItems: "center", minHeight: "100dvh" }}>
      <Result
        status={kind === "notFound" ? "404" : "403"}
        title={<h1 style={{ fontSize: 24, margin: 0 }}>{t(`page.${kind}Title`)}</h1>}
        subTitle={t(`page.${kind}Text`)}
        extra={
          <Button type="primary" onClick={() => go("/", { replace: true })}>
            {t("common.backHome")}
          </Button>
        }
      />
    </main>
  );
}
