import { DownOutlined, FilterOutlined } from "@ant-design/icons";
import { Button, Popover, Space } from "antd";
import { lazy, Suspense, useState } from "react";
import type { QueryFormState } from "../query/useQueryForm.ts";
import { useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import type { BuilderTab } from "./BuilderDialog.tsx";
import styles from "./builder.module.css";

const BuilderDialog = lazy(async () => ({ default: (await import("./BuilderDialog.tsx")).BuilderDialog }));
const PlansMenu = lazy(async () => ({ default: (await import("./PlansMenu.tsx")).PlansMenu }));

/** The toolbar's way to the query builder, and to the plans at hand. */
export function AdvancedSearch({ form }: { form: QueryFormState }) {
  const t = useTexts("query");
  const { plans } = useServices();
  const [menu, setMenu] = useState(false);
  // Undefined until it was opened once: the builder's code comes then, and stays while the dialog fades out.
  const [dialog, setDialog] = useState<{ readonly open: boolean; readonly tab: BuilderTab }>();
  const open = (tab: BuilderTab) => {
    setMenu(false);
    setDialog({ open: true, tab });
  };
  return (
    <>
      <Space.Compact className={styles.entrance}>
        <Button icon={<FilterOutlined aria-hidden />} aria-label={t("advanced")} aria-haspopup="dialog" onClick={() => open("condition")}>
          <span className={styles.entranceText}>{t("advanced")}</span>
        </Button>
        {plans && (
          <Popover
            open={menu}
            onOpenChange={setMenu}
            trigger="click"
            placement="bottomRight"
            destroyOnHidden
            content={
              <Suspense fallback={<div className={styles.menu} />}>
                <PlansMenu form={form} onDone={() => setMenu(false)} onManage={() => open("plans")} />
              </Suspense>
            }
          >
            <Button icon={<DownOutlined aria-hidden />} aria-label={t("plans")} aria-expanded={menu} />
          </Popover>
        )}
      </Space.Compact>
      {dialog && (
        <Suspense fallback={null}>
          <BuilderDialog form={form} open={dialog.open} tab={dialog.tab} onClose={() => setDialog({ ...dialog, open: false })} />
        </Suspense>
      )}
    </>
  );
}
