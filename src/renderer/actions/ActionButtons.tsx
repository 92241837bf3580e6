import { AuditOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import type { Row } from "../../model/wire.ts";
import { ExchangeButton } from "../exchange/ExchangeButton.tsx";
import { useTexts } from "../texts.ts";
import type { ListAction, ListActions } from "./derive-actions.ts";
import type { Actions } from "./useActions.tsx";

/** Review states (dictionary review_status) in the order in which they are offered. */
const REVIEWS = [
  { status: 1, key: "approve" },
  { status: 2, key: "reject" },
  { status: 0, key: "reopen" },
] as const;

/** The toolbar's own actions, then those for the chosen rows, which wait disabled until rows are chosen. */
export function ActionButtons({ actions, chosen, run }: { actions: ListActions; chosen: readonly Row[]; run: Actions["run"] }) {
  return (
    <>
      {actions.toolbar.map((action) => (
        <ToolbarButton key={keyOf(action)} action={action} onClick={() => run(action, [])} />
      ))}
      {actions.selection.map((action) => (
        <SelectionButton key={keyOf(action)} action={action} chosen={chosen} run={run} />
      ))}
    </>
  );
}

const keyOf = (action: ListAction): string => (typeof action === "string" ? action : action.id);

function ToolbarButton({ action, onClick }: { action: ListAction; onClick: () => void }) {
  const t = useTexts("screen");
  if (typeof action !== "string") {
    return (
      <Button danger={action.danger ?? false} onClick={onClick}>
        {action.title}
      </Button>
    );
  }
  if (action === "export" || action === "import") return <ExchangeButton action={action} onClick={onClick} />;
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onClick}>
      {t(action)}
    </Button>
  );
}

function SelectionButton({ action, chosen, run }: { action: ListAction; chosen: readonly Row[]; run: Actions["run"] }) {
  const t = useTexts("screen");
  const disabled = chosen.length === 0;
  if (action === "review") {
    return (
      <Dropdown
        disabled={disabled}
        trigger={["click"]}
        menu={{
          items: REVIEWS.map(({ key }) => ({ key, label: t(`review.${key}`) })),
          onClick: ({ key }) => run(action, chosen, REVIEWS.find((review) => review.key === key)?.status),
        }}
      >
        <Button icon={<AuditOutlined aria-hidden />}>{t("review.title")}</Button>
      </Dropdown>
    );
  }
  if (action === "remove") {
    return (
      <Button
        danger
        icon={<DeleteOutlined aria-hidden />}
        disabled={disabled}
        // How many is read out, and stands below the rows: a button that grew with it could push them down under the pointer.
        aria-label={disabled ? undefined : t("removal.batchCount", { count: chosen.length })}
        onClick={() => run(action, chosen)}
      >
        {t("removal.batch")}
      </Button>
    );
  }
  if (typeof action === "string") return null;
  return (
    <Button danger={action.danger ?? false} disabled={disabled} onClick={() => run(action, chosen)}>
      {action.title}
    </Button>
  );
}
