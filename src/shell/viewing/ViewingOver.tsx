import { EyeInvisibleOutlined } from "@ant-design/icons";
import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useViewing } from "./store.ts";

/** Over everything when the viewing has ended that this window is: nothing more is shown in it. */
export function ViewingOver() {
  const { t } = useTranslation("session");
  const over = useViewing((state) => state.over);
  return (
    <Modal
      open={over}
      title={t("viewing.over")}
      closable={false}
      keyboard={false}
      centered
      width={420}
      zIndex={3000}
      okText={t("viewing.close")}
      onOk={() => window.close()}
      cancelButtonProps={{ hidden: true }}
      styles={{ mask: { backdropFilter: "blur(12px)" } }}
    >
      <p>
        <EyeInvisibleOutlined aria-hidden /> {t("viewing.overText")}
      </p>
    </Modal>
  );
}
