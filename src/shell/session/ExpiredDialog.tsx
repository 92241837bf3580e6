import { Modal } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentAddress } from "../navigation.tsx";
import { stay, useSession } from "./store.ts";
import { useSignOut } from "./use-sign-out.ts";

const SignInAgain = lazy(async () => ({ default: (await import("./SignInAgain.tsx")).SignInAgain }));

/**
 * Asks a user whose session is over, or was ended by the server, whether to sign in again or to stay (specification shell §8). Sign-in is on the page itself, so that what
 * was typed stays; users of single sign-on, and those who act as another user, go to the sign-in page and come back.
 */
export function ExpiredDialog() {
  const { t } = useTranslation("session");
  const expired = useSession((state) => state.expired);
  const farewell = useSession((state) => state.farewell);
  const user = useSession((state) => state.user);
  const signOut = useSignOut();
  const [signingIn, setSigningIn] = useState(false);
  const elsewhere = () => signOut({ redirect: currentAddress(), ended: true });
  const here = user !== null && !user.isRunAs && user.provider === null;
  return (
    <Modal
      open={expired}
      title={signingIn ? t("expired.again") : (farewell?.title ?? t("expired.title"))}
      okText={t("expired.again")}
      cancelText={t("common.cancel", { ns: "shell" })}
      onOk={here ? () => setSigningIn(true) : elsewhere}
      onCancel={stay}
      afterClose={() => setSigningIn(false)}
      width={420}
      {...(signingIn && { footer: null })}
    >
      {signingIn && user ? (
        <Suspense>
          <SignInAgain user={user} onElsewhere={elsewhere} onCancel={stay} />
        </Suspense>
      ) : (
        (farewell?.text ?? t("expired.text"))
      )}
    </Modal>
  );
}
