import { CheckCircleFilled } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicConfig } from "../../model/contract/sign-in.ts";
import { CodeStep } from "./forgot/CodeStep.tsx";
import { PasswordStep } from "./forgot/PasswordStep.tsx";
import { PhoneStep } from "./forgot/PhoneStep.tsx";
import { remember } from "./remembered.ts";
import css from "./SignIn.module.css";
import { useCodeRequest } from "./useCodeRequest.ts";

const STEPS = ["phone", "code", "password"] as const;

type Progress =
  | { readonly step: "phone" }
  | { readonly step: "code"; readonly phone: string }
  | { readonly step: "password"; readonly ticket: string; readonly username: string }
  | { readonly step: "done" };

/** A new password when the old one is forgotten: phone, code, new password, one after the other in one place. */
export function ForgotPassword({ config, onBack }: { config: PublicConfig; onBack: () => void }) {
  const { t } = useTranslation("signIn");
  const [progress, setProgress] = useState<Progress>({ step: "phone" });
  const request = useCodeRequest("password");
  const at = progress.step === "done" ? STEPS.length : STEPS.indexOf(progress.step);

  if (progress.step === "done")
    return (
      <div className={css.done} role="status">
        <CheckCircleFilled />
        <h2>{t("forgot.done")}</h2>
        <p>{t("forgot.doneText")}</p>
        <Button type="primary" size="large" block autoFocus onClick={onBack}>
          {t("forgot.toSignIn")}
        </Button>
      </div>
    );

  return (
    <>
      {config.phoneLogin ? (
        <>
          <ol className={css.steps} aria-label={t("forgot.steps")}>
            {STEPS.map((step, index) => (
              <li key={step} aria-current={index === at ? "step" : undefined} data-passed={index < at || undefined}>
                <span aria-hidden="true">{index + 1}</span>
                {t(`forgot.${step}`)}
              </li>
            ))}
          </ol>
          {progress.step === "phone" && (
            <PhoneStep config={config} request={request} onSent={(phone) => setProgress({ step: "code", phone })} />
          )}
          {progress.step === "code" && (
            <CodeStep
              phone={progress.phone}
              request={request}
              onAgain={() => setProgress({ step: "phone" })}
              onAccepted={(accepted) => setProgress({ step: "password", ...accepted })}
            />
          )}
          {progress.step === "password" && (
            <PasswordStep
              rule={config.passwordRule}
              ticket={progress.ticket}
              username={progress.username}
              onOver={() => setProgress({ step: "phone" })}
              onDone={() => {
                remember({ variant: "account", username: progress.username });
                setProgress({ step: "done" });
              }}
            />
          )}
        </>
      ) : (
        <Alert className={css.failure ?? ""} type="info" showIcon message={t("forgot.notOffered")} />
      )}
      <Button className={css.quiet ?? ""} type="link" onClick={onBack}>
        {t("forgot.back")}
      </Button>
    </>
  );
}
