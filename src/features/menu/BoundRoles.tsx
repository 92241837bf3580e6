import { useQuery } from "@tanstack/react-query";
import { App, Checkbox, Empty, Input, Modal, Skeleton, Table, Tag } from "antd";
import { useState } from "react";
import { may } from "../../model/actor.ts";
import { pathOf } from "../../model/contract/operation.ts";
import { type BoundRole, type EntryPermission, RESOURCE } from "../../model/contract/resource.ts";
import { RIGHTS_TREE } from "../../model/contract/rights-tree.ts";
import type { Row } from "../../model/wire.ts";
import { useInsidePane } from "../../renderer/form/page/useInsidePane.ts";
import { useSurroundings } from "../../renderer/services.tsx";
import { FailureLine } from "../../renderer/states/Failure.tsx";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { useTexts } from "../../renderer/texts.ts";
import type { RolesQuestion } from "./store.ts";

interface Line {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly held: readonly string[];
}

/** Which roles grant what at an entry of the menu and below it. What is changed is sent for approval, as a rights draft. */
export function BoundRoles({ id, name, source, onClose }: RolesQuestion & { readonly onClose: () => void }) {
  const t = useTexts("menuTools");
  const inside = useInsidePane();
  const { message } = App.useApp();
  const { viewer, readOnly } = useSurroundings();
  const textOf = useErrorText();
  const maySend = may(viewer, "rights-draft:rehearse") && may(viewer, "role:edit") && may(viewer, "role:view") && readOnly !== true;
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [reason, setReason] = useState("");
  const [isSending, setSending] = useState(false);
  const found = useQuery({
    queryKey: ["menu", "bound-roles", id],
    gcTime: 0,
    staleTime: 0,
    queryFn: async () => {
      const [permissions, bound, all] = await Promise.all([
        source.call("POST", RESOURCE.permissions.path, { id }) as Promise<readonly EntryPermission[]>,
        source.call("GET", pathOf(RESOURCE.boundRoles, { id })) as Promise<readonly BoundRole[]>,
        maySend ? (source.call("GET", RIGHTS_TREE.roles.path) as Promise<{ readonly roles: readonly Row[] }>) : undefined,
      ]);
      const held = new Map(bound.map((role) => [role.id, role]));
      const others = (all?.roles ?? []).filter((role) => !held.has(role.id));
      const lines: Line[] = [
        ...bound.map((role) => ({ ...role, held: role.permissions })),
        ...others.map((role) => ({ id: role.id, name: String(role.name ?? ""), code: String(role.code ?? ""), held: [] })),
      ];
      return { titles: new Map(permissions.map(({ permission, title }) => [permission, title])), lines };
    },
  });
  const total = found.data?.titles.size ?? 0;
  const send = async () => {
    setSending(true);
    const pick = (on: boolean) => [...wanted].filter(([, value]) => value === on).map(([role]) => role);
    const body = { id, roles: pick(true), without: pick(false), ...(reason.trim() !== "" && { reason: reason.trim() }) };
    try {
      const { id: draft } = (await source.call(RESOURCE.submit.method, RESOURCE.submit.path, body)) as { readonly id: string | null };
      message.success(t(draft === null ? "roles.same" : "roles.sent"));
      onClose();
    } catch (error) {
      message.error(textOf(error));
      setSending(false);
    }
  };
  const choose = (line: Line, on: boolean) => {
    const next = new Map(wanted);
    // What stands already is no change.
    if (line.held.length === (on ? total : 0)) next.delete(line.id);
    else next.set(line.id, on);
    setWanted(next);
  };
  const columns = [
    {
      title: t("roles.role"),
      width: "40%",
      render: (_: unknown, line: Line) => {
        const on = wanted.get(line.id) ?? line.held.length === total;
        const isPart = !wanted.has(line.id) && line.held.length > 0 && line.held.length < total;
        const text = line.name || line.code;
        if (!maySend) return text;
        return (
          <Checkbox checked={on} indeterminate={isPart} onChange={({ target }) => choose(line, target.checked)}>
            {text}
          </Checkbox>
        );
      },
    },
    {
      title: t("roles.grants"),
      render: (_: unknown, { held }: Line) =>
        held.map((one) => (
          <Tag key={one} bordered={false}>
            {found.data?.titles.get(one) ?? one}
          </Tag>
        )),
    },
  ];
  return (
    <Modal
      {...inside}
      open
      centered
      width={720}
      title={t("roles.title", { name })}
      okText={t("roles.submit")}
      cancelText={t("roles.close")}
      okButtonProps={{ disabled: wanted.size === 0, loading: isSending }}
      {...(!maySend && { footer: (_, { CancelBtn }) => <CancelBtn /> })}
      onOk={() => void send()}
      onCancel={() => isSending || onClose()}
    >
      {found.isPending && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {found.isError && <FailureLine error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && total === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("roles.open")} />}
      {found.data && total > 0 && (
        <>
          <p>{t("roles.help", { count: total })}</p>
          <Table<Line>
            size="small"
            rowKey="id"
            columns={columns}
            dataSource={found.data.lines}
            locale={{ emptyText: t("roles.none") }}
            scroll={{ y: 360 }}
            pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false, size: "small" }}
          />
          {wanted.size > 0 && (
            <Input.TextArea
              rows={2}
              maxLength={500}
              value={reason}
              aria-label={t("roles.reason")}
              placeholder={t("roles.reason")}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </>
      )}
    </Modal>
  );
}
