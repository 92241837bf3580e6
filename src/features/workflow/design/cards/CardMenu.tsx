import { RightOutlined } from "@ant-design/icons";
import { Dropdown, type MenuProps } from "antd";
import { useInsidePane } from "../../../../renderer/form/page/useInsidePane.ts";
import type { MenuAt } from "./cards-context.ts";

interface MenuItem {
  readonly key: string;
  readonly label: string;
  /** The keys that do the same. */
  readonly keys?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly danger?: boolean | undefined;
  /** Opens these in place of doing something. */
  readonly items?: readonly MenuItem[] | undefined;
}
/** What can be done, in groups. */
export type MenuGroups = readonly { readonly title?: string | undefined; readonly items: readonly MenuItem[] }[];

interface MenuComponentProps {
  readonly at: MenuAt;
  readonly groups: MenuGroups;
  readonly onPick: (key: string) => void;
  readonly onClose: () => void;
}

/** Nothing of its own for screen readers: they say that there is a menu. */
const ARROW = (
  <span className="ant-dropdown-menu-submenu-arrow">
    <RightOutlined className="ant-dropdown-menu-submenu-arrow-icon" aria-hidden />
  </span>
);

const entryOf = ({ key, label, keys, disabled, danger, items }: MenuItem): NonNullable<MenuProps["items"]>[number] => ({
  ...{ key, label, disabled: disabled === true, danger: danger === true },
  ...(keys !== undefined && { extra: keys }),
  ...(items && { children: items.map(entryOf) }),
});

/** The one menu of all cards, beside that which opened it. */
export function CardMenu({ at, groups, onPick, onClose }: MenuComponentProps) {
  const { getContainer } = useInsidePane();
  const { left, top, width, height } = at.anchor.getBoundingClientRect();
  const items: MenuProps["items"] = groups
    .filter((group) => group.items.length > 0)
    .flatMap(({ title, items: own }, index): NonNullable<MenuProps["items"]> => {
      const children = own.map(entryOf);
      if (title !== undefined) return [{ type: "group" as const, key: `group ${index}`, label: title, children }];
      return [...(index === 0 ? [] : [{ type: "divider" as const, key: `divider ${index}` }]), ...children];
    });
  return (
    <Dropdown
      open
      autoFocus
      trigger={["click"]}
      placement="bottomLeft"
      getPopupContainer={getContainer}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      menu={{ items, expandIcon: ARROW, onClick: ({ key }) => onPick(key) }}
    >
      <span aria-hidden style={{ position: "fixed", left, top, width, height, pointerEvents: "none" }} />
    </Dropdown>
  );
}
