import { Modal } from "antd";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { currentAddress } from "../navigation.tsx";
import { useSignOut } from "../session/use-sign-out.ts";

const PasswordForm = lazy(async () => ({ default: (await import("./PasswordForm.tsx")).PasswordForm }));

/** The dialog with which users change their own password (specification shell §2: 500 px wide). They sign in again with the new one. */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <Modal open={open} title={t("user.changePassword")} width={500} footer={null} destroyOnHidden onCancel={onClose}>
      <Suspense>
        <PasswordForm onDone={() => signOut({ redirect: currentAddress(), ended: true })} onCancel={onClose} />
      </Suspense>
    </Modal>
  );
}
