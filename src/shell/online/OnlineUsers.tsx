import { ReloadOutlined } from "@ant-design/icons";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button, Input, Table } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OnlineUser } from "../../model/contract/online.ts";
import { Failure } from "../../renderer/states/Failure.tsx";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { useMay } from "../realtime/use-may.ts";
import { useShell } from "../services.tsx";
import { type Addressee, MessageDialog } from "./MessageDialog.tsx";
import css from "./online.module.css";
import { useOnlineColumns } from "./useOnlineColumns.tsx";

const KEY = "online-users";
const SIZES = [20, 50, 100];

/** `/onlineUsers`: who is signed in, where and since when; who may see it may end it, but for his own session. */
export function OnlineUsers() {
  const { t } = useTranslation("online");
  const { account } = useShell();
  const { message, modal } = App.useApp();
  const textOf = useErrorText();
  const queries = useQueryClient();
  const [asked, setAsked] = useState({ current: 1, size: 20, keyword: "" });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const query = { ...asked, keyword: asked.keyword.trim() };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [KEY, query],
    queryFn: ({ signal }) => account.online.page({ query, signal }),
    placeholderData: (former) => former,
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: (ids: readonly string[]) => account.online.end({ body: { ids } }),
    onSuccess: () => void message.success(t("ended")),
    onError: (failure) => void message.error(textOf(failure)),
    onSettled: async () => {
      setChosen([]);
      await queries.invalidateQueries({ queryKey: [KEY] });
    },
  });
  const ask = (content: string, ids: readonly string[]) =>
    void modal.confirm({
      ...{ title: t("end"), content, okText: t("end"), cancelText: t("cancel"), centered: true, autoFocusButton: "cancel" },
      okButtonProps: { danger: true },
      onOk: () => end.mutateAsync(ids).catch(() => undefined),
    });
  const [addressee, setAddressee] = useState<Addressee>();
  const maySend = useMay("socket:send");
  const columns = useOnlineColumns({
    onEnd: (row, name) => ask(t("confirm", { name }), [row.id]),
    onMessage: maySend ? ({ id }, name) => setAddressee({ id, name }) : undefined,
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <section className={css.page} aria-labelledby="online-users">
      <h1 id="online-users" className={css.title}>
        {t("title")}
      </h1>
      <p className={css.about}>{t("about")}</p>
      <div className={css.line}>
        <Input.Search
          allowClear
          aria-label={t("search")}
          placeholder={t("search")}
          onSearch={(keyword) => setAsked({ ...asked, keyword, current: 1 })}
        />
        <Button icon={<ReloadOutlined aria-hidden />} onClick={() => void refetch()}>
          {t("again")}
        </Button>
        {chosen.length > 0 && (
          <Button danger onClick={() => ask(t("confirmMany", { count: chosen.length }), chosen)}>
            {t("endMany", { count: chosen.length })}
          </Button>
        )}
      </div>
      <Table<OnlineUser>
        rowKey="id"
        size="middle"
        columns={columns}
        dataSource={[...(data?.records ?? [])]}
        loading={isFetching && { delay: 200 }}
        scroll={{ x: 1060 }}
        locale={{ emptyText: isFetching ? " " : t("none") }}
        rowSelection={{
          selectedRowKeys: [...chosen],
          onChange: (keys) => setChosen(keys.map(String)),
          getCheckboxProps: ({ current, realName, username }) => ({ disabled: current, "aria-label": realName ?? username ?? "" }),
        }}
        pagination={{
          ...{ current: asked.current, pageSize: asked.size, total: data?.total ?? 0, pageSizeOptions: SIZES, showSizeChanger: true },
          showTotal: (count) => t("total", { count }),
          onChange: (current, size) => {
            setChosen([]);
            setAsked({ ...asked, current, size });
          },
        }}
      />
      {addressee && <MessageDialog key={addressee.id} addressee={addressee} onClose={() => setAddressee(undefined)} />}
    </section>
  );
}
