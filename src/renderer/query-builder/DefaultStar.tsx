import { StarFilled, StarOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import type { SearchPlan } from "../../model/contract/search-plans.ts";
import { useTexts } from "../texts.ts";
import { type Advanced, asAdvanced } from "./advanced.ts";
import styles from "./builder.module.css";

interface DefaultStarProps {
  readonly plan: SearchPlan;
  readonly chosen: boolean;
  readonly onChoose: (plan: Advanced | null) => void;
}

/** Makes a plan the one with which the screen opens, or takes that back. */
export function DefaultStar({ plan, chosen, onChoose }: DefaultStarProps) {
  const t = useTexts("query");
  return (
    <Tooltip title={t(chosen ? "default.drop" : "default.make")}>
      <Button
        type="text"
        size="small"
        aria-pressed={chosen}
        aria-label={t("default.label", { name: plan.searchName })}
        icon={chosen ? <StarFilled aria-hidden className={styles.star} /> : <StarOutlined aria-hidden />}
        onClick={() => onChoose(chosen ? null : asAdvanced(plan))}
      />
    </Tooltip>
  );
}
