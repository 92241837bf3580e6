import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { ProviderId } from "../../model/contract/auth.ts";
import type { SsoProvider } from "../../model/contract/sign-in.ts";
import css from "./SignIn.module.css";

/** The providers of single sign-on, below the form. */
export function Providers(props: {
  providers: readonly SsoProvider[];
  leaving: ProviderId | undefined;
  onChoose: (id: ProviderId) => void;
}) {
  const { providers, leaving, onChoose } = props;
  const { t } = useTranslation("signIn");
  if (providers.length === 0) return null;
  return (
    <div className={css.providers}>
      <p className={css.divider}>{t("sso.or")}</p>
      {providers.map(({ id, name }) => (
        <Button key={id} size="large" block loading={leaving === id} disabled={leaving !== undefined} onClick={() => onChoose(id)}>
          {name ?? t(`sso.${id}`)}
        </Button>
      ))}
    </div>
  );
}
