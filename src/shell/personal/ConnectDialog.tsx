import { useMutation } from "@tanstack/react-query";
import { Form, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProviderId } from "../../model/contract/auth.ts";
import type { AppError } from "../../model/error.ts";
import { useShell } from "../services.tsx";
import { connect } from "../sign-in/departure.ts";
import { failureOf } from "../sign-in/failure.ts";
import { SignInFailure } from "../sign-in/SignInFailure.tsx";

interface ConnectDialogProps {
  readonly provider: ProviderId;
  /** What the provider is called. */
  readonly name: string;
  /** The user has one, and it is asked for. */
  readonly withPassword: boolean;
  readonly onClose: () => void;
}

/** Leads to a provider; on the return the account is connected with it. */
export function ConnectDialog({ provider, name, withPassword, onClose }: ConnectDialogProps) {
  const { t } = useTranslation("personal");
  const { account } = useShell();
  const [form] = Form.useForm<{ password?: string }>();
  const [failure, setFailure] = useState<AppError | null>(null);
  const leave = useMutation({
    mutationFn: ({ password }: { password?: string }) => connect(account, provider, password, "/personalCenter"),
    onError: (error: unknown) => {
      const reason = failureOf(error);
      const fields = reason.fields ?? [];
      form.setFields(fields.map(({ message: text }) => ({ name: "password", errors: [text ?? ""] })));
      setFailure(fields.length > 0 ? null : reason);
    },
  });
  return (
    <Modal
      open
      width={440}
      title={t("identity.connectNamed", { name })}
      okText={t("identity.continue")}
      cancelText={t("cancel")}
      okButtonProps={{ loading: leave.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<{ password?: string }> form={form} layout="vertical" requiredMark={false} onFinish={(entered) => leave.mutate(entered)}>
        <SignInFailure failure={failure} />
        <p>{t("identity.how", { name })}</p>
        {withPassword && (
          <Form.Item
            name="password"
            label={t("contact.password")}
            extra={t("contact.passwordWhy")}
            rules={[{ required: true, message: t("field.required", { ns: "errors" }) }]}
          >
            <Input.Password autoFocus autoComplete="current-password" maxLength={256} />
          </Form.Item>
        )}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
