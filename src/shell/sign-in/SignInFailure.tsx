import { Alert } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AppError } from "../../model/error.ts";
import css from "./SignIn.module.css";

/** Why it did not work, above the form: in the server's words, or in ours where it could not be asked. */
export function SignInFailure({ failure, action }: { failure: AppError | null; action?: ReactNode }) {
  const { t } = useTranslation("errors");
  if (!failure) return null;
  const text = failure.message === failure.code ? t(failure.code, { ...failure.params }) : failure.message;
  return <Alert className={css.failure ?? ""} type="error" showIcon message={text} role="alert" action={action} />;
}
