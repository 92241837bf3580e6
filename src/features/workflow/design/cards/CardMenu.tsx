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
}
/** What can be done, in groups. */
export type MenuGroups = readonly { readonly title?: string | undefined; readonly items: readonly MenuItem[] }[];

interface MenuComponentProps {
  readonly at: MenuAt;
  readonly groups: MenuGroups;
  readonly onPick: (key: string) => void;
  readonly onClose: () => void;
}

/** The one menu of all cards, beside that which opened it. */
export function CardMenu({ at, groups, onPick, onClose }: MenuComponentProps) {
  const { getContainer } = useInsidePane();
  const { left, top, width, height } = at.anchor.getBoundingClientRect();
  const items: MenuProps["items"] = groups
    .filter((group) => group.items.length > 0)
    .flatMap(({ title, items: own }, index): NonNullable<MenuProps["items"]> => {
      const children = own.map(({ key, label, keys, disabled, danger }) => ({
        ...{ key, label, disabled: disabled === true, danger: danger === true },
        ...(keys !== undefined && { extra: keys }),
      }));
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
      menu={{ items, onClick: ({ key }) => onPick(key) }}
    >
      <span aria-hidden style={{ position: "fixed", left, top, width, height, pointerEvents: "none" }} />
    </Dropdown>
  );
}
