import { CopyOutlined } from "@ant-design/icons";
import { Button, Form, Input, Modal } from "antd";
import { useId, useState } from "react";
import { useStore } from "zustand";
import { copiedGrant } from "../../../model/rights-grid.ts";
import type { GridRole } from "../../../model/rights-grid-draft.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { ViewProps } from "./view-props.ts";

/** A role that begins with what another one says: part of the draft, as everything here. */
export function CopyRole({ data, show, role }: Pick<ViewProps, "data" | "show"> & { readonly role: GridRole }) {
  const t = useTexts("workbench");
  const inside = useInsidePane();
  const id = useId();
  const roles = useStore(data.workbench, ({ shown }) => shown.roles);
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [code, setCode] = useState("");
  const isTaken = roles.some((one) => one.code === code.trim());
  const begin = () => {
    setName(t("role.copied", { name: role.name }));
    setCode(`${role.code}_copy`);
    setOpen(true);
  };
  const make = () => {
    if (isTaken || code.trim() === "" || name.trim() === "") return;
    const serial = roles.filter(({ isNew }) => isNew).length + 1;
    const own = { id: `new-${serial}`, version: null, code: code.trim(), name: name.trim(), status: 0, isNew: true, unseen: [] };
    data.workbench.change((shown) => ({ ...shown, roles: [...shown.roles, { ...own, ...copiedGrant(role) }] }));
    setOpen(false);
    show({ mode: "roles", role: own.id });
  };
  return (
    <>
      <Button icon={<CopyOutlined aria-hidden />} onClick={begin}>
        {t("role.copy")}
      </Button>
      {isOpen && (
        <Modal
          {...inside}
          open
          centered
          title={t("role.copyTitle", { name: role.name })}
          okText={t("role.copy")}
          okButtonProps={{ disabled: isTaken || code.trim() === "" || name.trim() === "" }}
          onOk={make}
          onCancel={() => setOpen(false)}
        >
          <Form layout="vertical" component="div">
            <Form.Item label={t("role.copyName")} htmlFor={`${id}-name`}>
              <Input id={`${id}-name`} autoFocus value={name} maxLength={64} onChange={({ target }) => setName(target.value)} />
            </Form.Item>
            <Form.Item
              label={t("role.copyCode")}
              htmlFor={`${id}-code`}
              validateStatus={isTaken ? "error" : ""}
              help={isTaken ? t("role.copyTaken") : undefined}
            >
              <Input id={`${id}-code`} value={code} maxLength={64} onChange={({ target }) => setCode(target.value)} onPressEnter={make} />
            </Form.Item>
          </Form>
        </Modal>
      )}
    </>
  );
}
