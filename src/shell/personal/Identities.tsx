import { SafetyCertificateOutlined } from "@ant-design/icons";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button, Popconfirm } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SsoProvider } from "../../model/contract/sign-in.ts";
import { useShell } from "../services.tsx";
import { useSignInConfig } from "../sign-in/useSignInConfig.ts";
import { Failed } from "./Failed.tsx";
import css from "./personal.module.css";
import { IDENTITIES } from "./queries.ts";
import { Section } from "./Section.tsx";

const ConnectDialog = lazy(async () => ({ default: (await import("./ConnectDialog.tsx")).ConnectDialog }));

/** By which providers of single sign-on the user is known, where there are any. */
export function Identities({ withPassword }: { readonly withPassword: boolean }) {
  const { t, i18n } = useTranslation("personal");
  const { account } = useShell();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const { providers } = useSignInConfig().config;
  const [chosen, setChosen] = useState<SsoProvider>();
  const { data, error, refetch } = useQuery({ queryKey: IDENTITIES, queryFn: ({ signal }) => account.personal.identities({ signal }) });
  const disconnect = useMutation({
    mutationFn: (id: string) => account.personal.disconnect({ params: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: IDENTITIES });
      void message.success(t("identity.disconnected"));
    },
  });
  const nameOf = ({ id, name }: SsoProvider) => name ?? t(`sso.${id}`, { ns: "signIn" });
  const open = providers.filter(({ id }) => !data?.some((identity) => identity.provider === id));
  if (providers.length === 0 && !data?.length) return null;
  return (
    <Section title={t("identity.title")} hint={t("identity.hint")}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className={css.rows}>
          {data.map((identity) => {
            const provider = providers.find(({ id }) => id === identity.provider);
            const time = new Date(identity.connectedAt).toLocaleString(i18n.language, { dateStyle: "medium", timeStyle: "short" });
            return (
              <li key={identity.id} className={css.row}>
                <span className={css.rowIcon}>
                  <SafetyCertificateOutlined />
                </span>
                <div className={css.rowText}>
                  <strong>{identity.name}</strong>
                  <span className={css.rowFacts}>
                    {provider && <span>{nameOf(provider)}</span>}
                    <span>{t("identity.since", { time })}</span>
                  </span>
                </div>
                <Popconfirm
                  title={t("identity.disconnectConfirm", { name: identity.name })}
                  okText={t("identity.disconnect")}
                  cancelText={t("cancel")}
                  onConfirm={() => disconnect.mutate(identity.id)}
                >
                  <Button aria-label={t("identity.disconnectNamed", { name: identity.name })}>{t("identity.disconnect")}</Button>
                </Popconfirm>
              </li>
            );
          })}
          {open.map((provider) => (
            <li key={provider.id} className={css.row}>
              <span className={css.rowIcon}>
                <SafetyCertificateOutlined />
              </span>
              <div className={css.rowText}>
                <strong>{nameOf(provider)}</strong>
                <span>{t("identity.none")}</span>
              </div>
              <Button onClick={() => setChosen(provider)} aria-label={t("identity.connectNamed", { name: nameOf(provider) })}>
                {t("identity.connect")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {chosen && (
          <ConnectDialog provider={chosen.id} name={nameOf(chosen)} withPassword={withPassword} onClose={() => setChosen(undefined)} />
        )}
      </Suspense>
    </Section>
  );
}
