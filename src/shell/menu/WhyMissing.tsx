import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { askWhy } from "../../renderer/why/mode.ts";

/** Asks why the menu has no entry of this name for its user. */
export function WhyMissing({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation("layout");
  return (
    <Button
      type="link"
      onClick={() => {
        onClose();
        askWhy({ menu: text.trim() });
      }}
    >
      {t("menu.whyMissing", { text: text.trim() })}
    </Button>
  );
}
