import { DownOutlined } from "@ant-design/icons";
import { Button, type ButtonProps, Dropdown, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useNarrow } from "../../../renderer/list/useNarrow.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { agreeing, kindOf, type Offer, refusing } from "./operation-table.ts";
import styles from "./operations.module.css";
import { useLabelOf } from "./useLabelOf.ts";

interface BarProps {
  /** In the order of the flow. */
  readonly offers: readonly Offer[];
  /** The one that is being done; the others wait. */
  readonly busy?: string | undefined;
  /** Why nothing can be done now, as a suspended flow; absent: everything can. */
  readonly closed?: string | undefined;
  readonly onPress: (offer: Offer) => void;
  /** What stands at the other end: unsaved, next and former task. */
  readonly aside?: ReactNode;
}

/** Most buttons that stand side by side on a telephone, the one that opens the rest not counted. */
const ON_PHONE = 2;

/** The operations of a task as buttons (specification workflow §2, §4); in a narrow window the two that decide, and the rest in a menu. */
export function OperationBar({ offers, busy, closed, onPress, aside }: BarProps) {
  const t = useTexts("flow");
  const isNarrow = useNarrow();
  const labelOf = useLabelOf();
  const pane = usePane();
  const [front, rest] = isNarrow ? split(offers) : [offers, []];
  const keys = keysOf(offers);
  const isDisabled = (offer: Offer) => closed !== undefined || (busy !== undefined && busy !== offer.type) || !kindOf(offer.type);
  return (
    <div className={styles.bar} role="toolbar" aria-label={t("operation.bar")}>
      {aside && <div className={styles.aside}>{aside}</div>}
      <div className={styles.buttons}>
        {rest.length > 0 && (
          <Dropdown
            trigger={["click"]}
            placement="topLeft"
            getPopupContainer={pane.container}
            menu={{
              items: rest.map((offer) => ({
                key: offer.type,
                label: labelOf(offer),
                danger: kindOf(offer.type)?.look === "danger",
                disabled: isDisabled(offer),
              })),
              onClick: ({ key }) => {
                const offer = rest.find(({ type }) => type === key);
                if (offer) onPress(offer);
              },
            }}
          >
            <Button size="large" icon={<DownOutlined aria-hidden />} iconPosition="end">
              {t("operation.more")}
            </Button>
          </Dropdown>
        )}
        {front.map((offer) => (
          <Tooltip key={offer.type} title={whyNot(offer)} getPopupContainer={pane.container}>
            <Button
              {...drawnAs(offer)}
              {...(isNarrow && { size: "large" })}
              loading={busy === offer.type && { delay: 200 }}
              disabled={isDisabled(offer)}
              aria-keyshortcuts={keys.get(offer)}
              onClick={() => onPress(offer)}
            >
              {labelOf(offer)}
            </Button>
          </Tooltip>
        ))}
      </div>
    </div>
  );

  function whyNot(offer: Offer): string | undefined {
    return closed ?? (kindOf(offer.type) ? undefined : t("operation.unknown", { type: offer.type }));
  }
}

/** Spoken to antd. `plain` of the flow's file is the outline. */
function drawnAs(offer: Offer): Pick<ButtonProps, "color" | "variant" | "className"> {
  const kind = kindOf(offer.type);
  const outlined = offer.plain === true || kind?.quiet === true;
  switch (kind?.look) {
    case "primary":
      return { color: "primary", variant: outlined ? "outlined" : "solid" };
    case "danger":
      return { color: "danger", variant: "outlined" };
    case "success":
      return { color: "default", variant: "outlined", className: styles.success ?? "" };
    default:
      return { color: "default", variant: "outlined" };
  }
}

/** The key that presses an offer, on the buttons that have one. */
function keysOf(offers: readonly Offer[]): ReadonlyMap<Offer, string> {
  const keys = new Map<Offer, string>();
  const [agree, refuse] = [agreeing(offers), refusing(offers)];
  if (agree) keys.set(agree, "A");
  if (refuse) keys.set(refuse, "R");
  return keys;
}

/** What decides stands in front, the agreeing one last, under the thumb; a single one that is left over stands there too. */
function split(offers: readonly Offer[]): readonly [readonly Offer[], readonly Offer[]] {
  if (offers.length <= ON_PHONE) return [offers, []];
  const deciding = [refusing(offers), agreeing(offers)].filter((offer) => offer !== undefined);
  const front = deciding.length > 0 ? deciding : offers.slice(0, ON_PHONE);
  return [front, offers.filter((offer) => !front.includes(offer))];
}
