import { useQuery } from "@tanstack/react-query";
import { Button, Drawer, Empty, Skeleton, Space, Typography } from "antd";
import { useTranslation } from "react-i18next";
import { PieceFailure } from "../../renderer/pieces/PieceFailure.tsx";
import { RichText } from "../../widgets/blocks/rich-text/RichText.tsx";
import { useGo } from "../navigation.tsx";
import { screenOf } from "../routes/route.ts";
import { useAddress } from "../routes/use-address.ts";
import { useRouteAt } from "../routes/use-route-at.ts";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { useActive } from "../tabs/use-active.ts";
import { useTitleOf } from "../tabs/use-title-of.ts";
import { useShellTools } from "../tools.tsx";
import { openHelp } from "./open-help.ts";

/** Beside the page in front: what its tenant has written about it, or about the product as a whole. */
export function PageHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("help");
  const go = useGo();
  const { address } = useAddress();
  const route = useRouteAt()(address);
  const screen = route && screenOf(route);
  const page = useTitleOf()(useActive());
  const mayWrite = useSession(({ user }) => user?.isSuperUser || user?.permissions.includes("help-page:add")) ?? false;
  const write = () => {
    onClose();
    go("/screen/help-page-list");
  };
  return (
    <Drawer
      open={open}
      title={t("page.title", { page })}
      width="min(480px, 100vw)"
      mask={false}
      onClose={onClose}
      destroyOnHidden
      footer={
        <Space wrap>
          <Button type="link" onClick={openHelp}>
            {t("page.manual")}
          </Button>
          {mayWrite && (
            <Button type="link" onClick={write}>
              {t("page.write")}
            </Button>
          )}
        </Space>
      }
    >
      <HelpOf screen={screen} />
    </Drawer>
  );
}

function HelpOf({ screen }: { screen: string | undefined }) {
  const { t } = useTranslation("help");
  const { language } = useShell();
  const { help } = useShellTools();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["help", screen, language],
    queryFn: () => help.page({ query: { ...(screen !== undefined && { screen }) } }),
  });
  if (error) return <PieceFailure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton active />;
  if (!data) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("page.none")} />;
  return (
    <article>
      {data.isGeneral && <Typography.Paragraph type="secondary">{t("page.general")}</Typography.Paragraph>}
      <Typography.Title level={4}>{data.title}</Typography.Title>
      <RichText html={data.content} />
    </article>
  );
}
