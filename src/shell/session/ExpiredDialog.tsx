import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { currentAddress } from "../navigation.tsx";
import { stay, useSession } from "./store.ts";
import { useSignOut } from "./use-sign-out.ts";

/** Asks a user whose session is over whether to sign in again or to stay, so that nothing typed is lost unasked (specification shell §8). */
export function ExpiredDialog() {
  const { t } = useTranslation();
  const expired = useSession((state) => state.expired);
  const signOut = useSignOut();
  return (
    <Modal
      open={expired}
      title={t("session.expiredTitle")}
      okText={t("session.signInAgain")}
      cancelText={t("common.cancel")}
      onOk={() => signOut({ redirect: currentAddress(), ended: true })}
      onCancel={stay}
      width={420}
    >
      {t("session.expiredText")}
    </Modal>
  );
}
