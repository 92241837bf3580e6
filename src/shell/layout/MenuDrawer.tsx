import { Drawer } from "antd";
import { SideMenu } from "../menu/SideMenu.tsx";
import { Brand } from "../sign-in/Brand.tsx";

/** The menu on a narrow screen. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      placement="left"
      width={240}
      onClose={onClose}
      title={<Brand name="short" />}
      styles={{ body: { padding: "8px 0" } }}
    >
      <SideMenu collapsed={false} skin="bright" onOpened={onClose} />
    </Drawer>
  );
}
