import { useQuery } from "@tanstack/react-query";
import { Modal, Result, Spin } from "antd";
import { useTranslation } from "react-i18next";
import { currentAddress } from "../navigation.tsx";
import { useTitleOf } from "../tabs/use-title-of.ts";
import { useShellTools } from "../tools.tsx";
import { miniProgramPage } from "./page.ts";

/** The QR code by which a phone opens the page in front in the mini program, or why there is none (specification shell §5). */
export function MiniProgramDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("layout");
  return (
    <Modal open={open} title={t("miniProgram.title")} width={420} footer={null} destroyOnHidden onCancel={onClose}>
      <Code />
    </Modal>
  );
}

function Code() {
  const { t } = useTranslation("layout");
  const tools = useShellTools();
  const address = currentAddress();
  const title = useTitleOf()(address);
  const page = miniProgramPage(address);
  const { data, error } = useQuery({
    queryKey: ["miniProgram", page],
    queryFn: ({ signal }) => tools.miniProgramCode({ query: page, signal }),
    gcTime: 0,
  });
  if (error)
    return (
      <div role="alert">
        <Result status="info" title={title} subTitle={error.message} />
      </div>
    );
  return (
    <Spin spinning={!data}>
      <div style={{ display: "grid", placeItems: "center", gap: 8, minHeight: 320, textAlign: "center" }}>
        {data && (
          <>
            <img src={`data:image/png;base64,${data.QrCode}`} width={240} height={240} alt={t("miniProgram.image", { title })} />
            <strong>{title}</strong>
            <span>{t("miniProgram.hint")}</span>
          </>
        )}
      </div>
    </Spin>
  );
}
