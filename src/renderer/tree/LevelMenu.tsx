import { DownOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useTexts } from "../texts.ts";

/** Deepest level that the menu names by its number. */
const MOST = 5;

/** Opens the tree to a level, wholly, or not at all. */
export function LevelMenu({ depth, onLevel }: { depth: number; onLevel: (level: number) => void }) {
  const t = useTexts("screen");
  if (depth === 0) return null;
  const between = Array.from({ length: Math.min(MOST, depth) - 1 }, (_, index) => index + 2);
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: [
          { key: "all", label: t("tree.expandAll") },
          { key: "1", label: t("tree.collapseAll") },
          ...between.map((level) => ({ key: String(level), label: t("tree.level", { level }) })),
        ],
        onClick: ({ key }) => onLevel(key === "all" ? Number.POSITIVE_INFINITY : Number(key)),
      }}
    >
      <Button icon={<DownOutlined aria-hidden />} iconPosition="end">
        {t("tree.expand")}
      </Button>
    </Dropdown>
  );
}
