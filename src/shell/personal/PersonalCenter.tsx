import { Alert, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { useSession } from "../session/store.ts";
import { Contacts } from "./Contacts.tsx";
import { Devices } from "./Devices.tsx";
import { Failed } from "./Failed.tsx";
import { Identities } from "./Identities.tsx";
import { Identity } from "./Identity.tsx";
import { Letters } from "./Letters.tsx";
import { OwnOperations } from "./OwnOperations.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import css from "./personal.module.css";
import { useProfile } from "./queries.ts";

/** `/personalCenter`: name, contacts, devices that are signed in, and own operations of the user. */
export function PersonalCenter() {
  const { t } = useTranslation("personal");
  const acting = useSession((state) => state.user?.isRunAs === true);
  const { data: profile, error, refetch } = useProfile();
  return (
    <div className={css.page}>
      <h1 className={css.pageTitle}>{t("title")}</h1>
      {acting && <Alert className={css.acting ?? ""} type="info" showIcon message={t("acting")} />}
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!profile && !error && <Skeleton active avatar paragraph={{ rows: 8 }} />}
      {profile && (
        <div className={css.columns}>
          <Identity profile={profile} fixed={acting} />
          <div className={css.sections}>
            <ProfileForm profile={profile} />
            <Contacts profile={profile} />
            {!acting && <Letters />}
            {!acting && <Identities withPassword={profile.hasPassword} />}
            {!acting && <Devices />}
            <OwnOperations />
          </div>
        </div>
      )}
    </div>
  );
}
