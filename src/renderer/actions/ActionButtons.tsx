import { DownOutlined, EllipsisOutlined } from "@ant-design/icons";
import { Button, Dropdown, Space } from "antd";
import type { ReactNode } from "react";
import type { Row } from "../../model/wire.ts";
import { useBundle } from "../bundle.tsx";
import { useTexts } from "../texts.ts";
import { useIsNarrow } from "../useIsNarrow.ts";
import { useWhyPlace } from "../why/places.ts";
import styles from "./actions.module.css";
import { permissionIn } from "./asked-action.ts";
import type { ListActions } from "./derive-actions.ts";
import type { Actions } from "./useActions.tsx";
import { useFitting } from "./useFitting.ts";
import { type ToolbarItem, useToolbarItems } from "./useToolbarItems.tsx";

/** The actions of a toolbar in one line: as many as there is room for, the others in a menu. Choosing rows changes neither. */
export function ActionButtons({ actions, chosen, run }: { actions: ListActions; chosen: readonly Row[]; run: Actions["run"] }) {
  const items = useToolbarItems(actions, chosen, run);
  // A phone shows pictures alone: from the first action without one on, they are words in the menu.
  const pictured = useIsNarrow() ? items.findIndex(({ icon }) => !icon) : -1;
  const most = pictured < 0 ? items.length : pictured;
  const { line, count, rest } = useFitting(`${most} ${items.map(({ text }) => text).join()}`);
  const fitting = Math.min(count, most);
  const { entity } = useBundle().screen;
  useWhyPlace(line, "[data-action]", (button) => {
    const key = button.getAttribute("data-action");
    const action = [...actions.toolbar, ...actions.selection].find((one) => (typeof one === "string" ? one : one.id) === key);
    const permission = action && permissionIn(action);
    return permission === undefined ? undefined : { entity, action: permission };
  });
  if (items.length === 0) return null;
  return (
    <>
      {most > 0 && (
        <div className={styles.line} ref={line}>
          {items.slice(0, most).map((item, index) => (
            <ToolbarButton key={item.key} item={item} fits={index < fitting} />
          ))}
        </div>
      )}
      {fitting < items.length && <MoreMenu items={items.slice(fitting)} rest={rest} />}
    </>
  );
}

function ToolbarButton({ item, fits }: { item: ToolbarItem; fits: boolean }) {
  const t = useTexts("screen");
  // One that does not fit keeps its place in the next line, which is out of sight, so that it can be seen when it fits again.
  const place = fits ? "" : (styles.unfit ?? "");
  const { choices, splits } = item;
  const button = (
    <Button
      className={splits ? "" : place}
      type={item.primary ? "primary" : "default"}
      danger={item.danger ?? false}
      disabled={item.disabled}
      title={item.hint}
      data-action={item.key}
      icon={item.icon}
      // On a phone some show their picture alone.
      aria-label={item.said ?? item.text}
      {...((!choices || splits) && { onClick: () => item.run() })}
    >
      {item.text}
    </Button>
  );
  if (!choices) return button;
  const among = (opener: ReactNode) => (
    <Dropdown
      disabled={item.disabled}
      trigger={["click"]}
      menu={{
        items:
          choices.length > 0
            ? choices.map(({ key, label }) => ({ key, label }))
            : [{ key: "", label: t("nothingToChoose"), disabled: true }],
        onClick: ({ key }) => item.run(key),
      }}
    >
      {opener}
    </Dropdown>
  );
  if (!splits) return among(button);
  return (
    <Space.Compact className={place}>
      {button}
      {among(<Button icon={<DownOutlined aria-hidden />} disabled={item.disabled} aria-label={t("choicesOf", { name: item.text })} />)}
    </Space.Compact>
  );
}

/** `rest`: what the buttons before it leave empty; it stands beside the last of them. */
function MoreMenu({ items, rest }: { items: readonly ToolbarItem[]; rest: number }) {
  const t = useTexts("screen");
  const entries = items.map(({ key, text, icon, danger, disabled, choices, splits, run }) => ({
    ...{ key, label: text, icon, disabled },
    // An entry that opens others would write a `false` into the page.
    ...(danger && { danger }),
    ...(choices && (choices.length > 0 || !splits)
      ? { children: choices.map((choice) => ({ ...choice, key: `${key}.${choice.key}`, onClick: () => run(choice.key) })) }
      : { onClick: () => run() }),
  }));
  return (
    <Dropdown trigger={["click"]} menu={{ items: entries }}>
      <Button
        className={styles.more ?? ""}
        style={{ insetInlineStart: -rest }}
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={t("more")}
      />
    </Dropdown>
  );
}
