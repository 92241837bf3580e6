import { CameraOutlined, UserOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Avatar, Button, Popconfirm } from "antd";
import { type ChangeEvent, lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Profile } from "../../model/contract/personal.ts";
import { useShell } from "../services.tsx";
import css from "./personal.module.css";
import { AVATAR, useAvatar } from "./queries.ts";

const AvatarDialog = lazy(async () => ({ default: (await import("./AvatarDialog.tsx")).AvatarDialog }));

/** Picture, name and place of the user. `fixed`: somebody else looks at it. */
export function Identity({ profile, fixed }: { profile: Profile; fixed: boolean }) {
  const { t } = useTranslation("personal");
  const { account } = useShell();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const avatar = useAvatar();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const remove = useMutation({
    mutationFn: () => account.personal.removeAvatar(),
    onSuccess: () => queries.invalidateQueries({ queryKey: AVATAR }),
  });

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = "";
    if (file?.type.startsWith("image/")) setChosen(file);
    else if (file) void message.error(t("avatar.noPicture"));
  };
  const facts = [
    { key: "account", value: profile.username },
    { key: "dept", value: profile.dept },
    { key: "position", value: profile.position },
    { key: "roles", value: profile.roles.join(t("and")) || null },
  ] as const;

  return (
    <aside className={css.identity} aria-label={profile.realName || profile.username}>
      <Avatar size={112} src={avatar} icon={<UserOutlined />} alt={t("avatar.label")} className={css.avatar ?? ""} />
      <strong className={css.name}>{profile.realName || profile.username}</strong>
      {!fixed && (
        <div className={css.avatarActions}>
          <input ref={input} type="file" accept="image/*" hidden aria-label={t("avatar.choose")} onChange={choose} />
          <Button size="small" icon={<CameraOutlined />} onClick={() => input.current?.click()}>
            {t("avatar.change")}
          </Button>
          {avatar !== undefined && (
            <Popconfirm
              title={t("avatar.removeConfirm")}
              okText={t("avatar.remove")}
              cancelText={t("cancel")}
              onConfirm={() => remove.mutate()}
            >
              <Button size="small" type="text">
                {t("avatar.remove")}
              </Button>
            </Popconfirm>
          )}
        </div>
      )}
      <dl className={css.facts}>
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`fact.${key}`)}</dt>
            <dd>{value ?? t("none")}</dd>
          </div>
        ))}
      </dl>
      <Suspense>{chosen && <AvatarDialog file={chosen} onClose={() => setChosen(undefined)} />}</Suspense>
    </aside>
  );
}
