import { Alert, List, Tag } from "antd";
import type { PromotionPlan } from "../../model/contract/promotion.ts";
import { useTexts } from "../../renderer/texts.ts";
import css from "./promotion.module.css";

/** What publishing does to the tables, in words. */
export function TableSteps({ tables, fault }: { readonly tables: PromotionPlan["tables"]; readonly fault: string | null }) {
  const t = useTexts("promotion");
  if (fault !== null) return <Alert type="error" showIcon message={fault} />;
  if (!tables || tables.steps.length === 0) return null;
  return (
    <section aria-label={t("tables.title")}>
      <h2 className={css.subtitle}>{t("tables.title")}</h2>
      <List
        size="small"
        bordered
        dataSource={[...tables.steps]}
        renderItem={({ words, hazards }) => (
          <List.Item>
            <span>
              {hazards.map((hazard) => (
                <Tag key={hazard} color={hazard === "losesValues" || hazard === "rowsDoNotFit" ? "error" : "warning"}>
                  {t(`hazard.${hazard}`)}
                </Tag>
              ))}
              {words}
            </span>
          </List.Item>
        )}
      />
    </section>
  );
}
