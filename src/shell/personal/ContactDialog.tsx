import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Button, Form, Input, Modal, Space } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodeSent } from "../../model/contract/auth.ts";
import type { Contact } from "../../model/contract/personal.ts";
import type { AppError } from "../../model/error.ts";
import { useShell } from "../services.tsx";
import { failureOf } from "../sign-in/failure.ts";
import { SignInFailure } from "../sign-in/SignInFailure.tsx";
import { useCountdown } from "../sign-in/useCountdown.ts";
import { PROFILE } from "./queries.ts";

interface Entered {
  readonly value: string;
  readonly smsCode: string;
  readonly password?: string;
}

interface ContactDialogProps {
  readonly contact: Contact;
  /** What somebody else entered for the user, to be confirmed; absent: the user enters a new one. */
  readonly unverified?: string | undefined;
  /** The user has one, and it is asked for. */
  readonly withPassword: boolean;
  readonly onClose: () => void;
}

/** A new phone or e-mail address: a code is sent there, and typing it confirms the address. */
export function ContactDialog({ contact, unverified, withPassword, onClose }: ContactDialogProps) {
  const { t } = useTranslation("personal");
  const { account } = useShell();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Entered>();
  const [failure, setFailure] = useState<AppError | null>(null);
  const [sent, setSent] = useState<CodeSent & { readonly to: string }>();
  const { secondsLeft, start } = useCountdown();

  const told = (error: unknown) => {
    const reason = failureOf(error);
    const fields = reason.fields ?? [];
    form.setFields(fields.map(({ path, message: text }) => ({ name: path as keyof Entered, errors: [text ?? ""] })));
    setFailure(fields.length > 0 ? null : reason);
  };
  const send = useMutation({
    mutationFn: (value: string) => account.personal.sendContactCode({ body: { contact, value } }),
    onSuccess: (answer, value) => {
      setFailure(null);
      setSent({ ...answer, to: value.trim() });
      start(answer.resendAfter);
      form.focusField("smsCode");
    },
    onError: told,
  });
  const change = useMutation({
    mutationFn: (entered: Entered) => account.personal.changeContact({ body: { contact, ...entered, smsCode: entered.smsCode.trim() } }),
    onSuccess: async (_, { value }) => {
      await queries.invalidateQueries({ queryKey: PROFILE });
      void message.success(t(`contact.${value.trim() === unverified ? "verified" : "changed"}.${contact}`));
      onClose();
    },
    onError: told,
  });
  const askForCode = async () => {
    const { value } = await form.validateFields(["value"]);
    send.mutate(value);
  };
  const required = { required: true, whitespace: true, message: t("field.required", { ns: "errors" }) };

  return (
    <Modal
      open
      width={440}
      title={unverified ? t("contact.verifyNamed", { name: t(`contact.${contact}`) }) : t(`contact.new.${contact}`)}
      okText={t(unverified ? "contact.verify" : "contact.confirm")}
      cancelText={t("cancel")}
      okButtonProps={{ loading: change.isPending, disabled: !sent }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Entered> form={form} layout="vertical" requiredMark={false} onFinish={(entered) => change.mutate(entered)}>
        <SignInFailure failure={failure} />
        <Form.Item name="value" initialValue={unverified} label={t(`contact.${contact}`)} rules={[required]}>
          <Input
            autoFocus
            maxLength={128}
            type={contact === "phone" ? "tel" : "email"}
            autoComplete={contact === "phone" ? "tel" : "email"}
          />
        </Form.Item>
        <Form.Item
          label={t("contact.code")}
          htmlFor="contact-code"
          extra={sent && t("contact.sent", { to: sent.to, minutes: sent.minutes })}
        >
          <Space.Compact block>
            <Form.Item name="smsCode" noStyle rules={[required]}>
              <Input id="contact-code" inputMode="numeric" autoComplete="one-time-code" maxLength={sent?.length ?? 8} disabled={!sent} />
            </Form.Item>
            <Button disabled={secondsLeft > 0} loading={send.isPending} onClick={() => void askForCode().catch(() => undefined)}>
              {secondsLeft > 0 ? t("contact.resend", { seconds: secondsLeft }) : t("contact.send")}
            </Button>
          </Space.Compact>
        </Form.Item>
        {withPassword && (
          <Form.Item name="password" label={t("contact.password")} extra={t("contact.passwordWhy")} rules={[required]}>
            <Input.Password autoComplete="current-password" maxLength={256} />
          </Form.Item>
        )}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
