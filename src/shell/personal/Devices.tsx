import { DesktopOutlined, MobileOutlined } from "@ant-design/icons";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button, Popconfirm, Skeleton, Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { Device } from "../../model/contract/personal.ts";
import { RelativeTime } from "../notices/RelativeTime.tsx";
import { useShell } from "../services.tsx";
import { deviceWords } from "./device.ts";
import { Failed } from "./Failed.tsx";
import css from "./personal.module.css";
import { DEVICES } from "./queries.ts";
import { Section } from "./Section.tsx";

/** Where the user is signed in, and signing out there. */
export function Devices() {
  const { t } = useTranslation("personal");
  const { account } = useShell();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const { data: devices, error, refetch } = useQuery({ queryKey: DEVICES, queryFn: ({ signal }) => account.personal.devices({ signal }) });
  const leave = useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? account.personal.signOutElsewhere() : account.personal.signOutDevice({ params: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: DEVICES });
      void message.success(t("devices.left"));
    },
  });
  const others = devices?.filter(({ current }) => !current).length ?? 0;
  return (
    <Section
      title={t("devices.title")}
      hint={t("devices.hint")}
      action={
        others > 0 && (
          <Popconfirm
            title={t("devices.leaveAllConfirm", { count: others })}
            okText={t("devices.leave")}
            cancelText={t("cancel")}
            onConfirm={() => leave.mutate(undefined)}
          >
            <Button danger>{t("devices.leaveAll")}</Button>
          </Popconfirm>
        )
      }
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!devices && !error && <Skeleton active paragraph={{ rows: 2 }} />}
      {devices && (
        <ul className={css.rows}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} onLeave={() => leave.mutate(device.id)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function DeviceRow({ device, onLeave }: { device: Device; onLeave: () => void }) {
  const { t, i18n } = useTranslation("personal");
  const { browser, system, handheld } = deviceWords(device.userAgent);
  const name = [browser ?? t("devices.unknownBrowser"), system].filter(Boolean).join(" · ");
  return (
    <li className={css.row}>
      <span className={css.rowIcon}>{handheld ? <MobileOutlined /> : <DesktopOutlined />}</span>
      <div className={css.rowText}>
        <strong title={device.userAgent ?? ""}>
          {name}
          {device.current && <Tag className={css.tag ?? ""}>{t("devices.current")}</Tag>}
        </strong>
        <span className={css.rowFacts}>
          <span>{t("devices.place", { ip: device.ip ?? t("none") })}</span>
          <span>
            {t("devices.lastSeen")} <RelativeTime at={device.lastSeenAt} />
          </span>
          <span>
            {t("devices.since", {
              time: new Date(device.signedInAt).toLocaleString(i18n.language, { dateStyle: "medium", timeStyle: "short" }),
            })}
          </span>
        </span>
      </div>
      {!device.current && (
        <Popconfirm title={t("devices.leaveConfirm", { name })} okText={t("devices.leave")} cancelText={t("cancel")} onConfirm={onLeave}>
          <Button aria-label={t("devices.leaveNamed", { name })}>{t("devices.leave")}</Button>
        </Popconfirm>
      )}
    </li>
  );
}
