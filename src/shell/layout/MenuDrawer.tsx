import { Drawer } from "antd";
import { BrandMark } from "../branding/BrandMark.tsx";
import { SideMenu } from "../menu/SideMenu.tsx";

/** The menu on a narrow screen. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      placement="left"
      width={240}
      onClose={onClose}
      title={<BrandMark name="short" />}
      styles={{ body: { padding: "8px 0" } }}
    >
      <SideMenu collapsed={false} skin="bright" onOpened={onClose} />
    </Drawer>
  );
}
