import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Button, Form, Input } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Profile } from "../../model/contract/personal.ts";
import { usePane } from "../../renderer/services.tsx";
import { report } from "../errors/report.ts";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { failureOf } from "../sign-in/failure.ts";
import { PROFILE } from "./queries.ts";
import { Section } from "./Section.tsx";

interface Entered {
  readonly realName: string;
  readonly introduction: string;
}

/** Name and introduction. Which of them the user changes himself, the server has said. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation("personal");
  const { account } = useShell();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Entered>();
  const [touched, setTouched] = useState(false);
  const { setUnsaved } = usePane();
  useEffect(() => setUnsaved(touched), [setUnsaved, touched]);
  const may = (field: keyof Entered) => profile.editable.includes(field);

  const save = useMutation({
    mutationFn: (changes: Partial<Entered>) => account.personal.saveProfile({ body: changes }),
    onSuccess: async (_, { realName }) => {
      // The name stands in the header too.
      if (realName !== undefined) useSession.setState(({ user }) => ({ user: user && { ...user, realName: realName.trim() } }));
      setTouched(false);
      await queries.invalidateQueries({ queryKey: PROFILE });
      void message.success(t("saved"));
    },
    onError: (error) => {
      const { fields = [] } = failureOf(error);
      form.setFields(fields.map(({ path, message: text }) => ({ name: path as keyof Entered, errors: [text ?? ""] })));
      if (fields.length === 0) report(error);
    },
  });
  const submit = ({ realName, introduction }: Entered) =>
    save.mutate({ ...(may("realName") && { realName }), ...(may("introduction") && { introduction }) });

  return (
    <Section title={t("profile.title")}>
      <Form<Entered>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ realName: profile.realName, introduction: profile.introduction ?? "" }}
        onValuesChange={() => setTouched(true)}
        onFinish={submit}
      >
        <Form.Item
          name="realName"
          label={t("profile.realName")}
          extra={may("realName") ? undefined : t("profile.byAdministrator")}
          rules={[{ required: true, whitespace: true, message: t("field.required", { ns: "errors" }) }]}
        >
          <Input maxLength={64} readOnly={!may("realName")} variant={may("realName") ? "outlined" : "filled"} autoComplete="name" />
        </Form.Item>
        <Form.Item name="introduction" label={t("profile.introduction")}>
          <Input.TextArea
            maxLength={500}
            showCount={may("introduction")}
            autoSize={{ minRows: 3, maxRows: 8 }}
            readOnly={!may("introduction")}
            placeholder={t("profile.introductionHint")}
          />
        </Form.Item>
        {may("introduction") && (
          <Button type="primary" htmlType="submit" disabled={!touched} loading={save.isPending && { delay: 200 }}>
            {t("save")}
          </Button>
        )}
      </Form>
    </Section>
  );
}
