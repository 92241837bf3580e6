import { Alert, Button, Input } from "antd";
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicForm as Form, PublicField } from "../../model/contract/public-form.ts";
import type { Captcha } from "../../model/contract/sign-in.ts";
import { AppError } from "../../model/error.ts";
import type { PublicFormState } from "../../model/public-form-rules.ts";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { Entry } from "./Entry.tsx";
import { FieldControl } from "./FieldControl.tsx";
import css from "./public-form.module.css";
import { isEmpty, sentOf, valuesOf, type Written } from "./written.ts";

/** What is sent beside the token. */
export interface SentForm {
  readonly values: Readonly<Record<string, unknown>>;
  readonly captcha?: string;
  readonly key?: string;
  readonly contact?: string;
}

interface PublicFormProps {
  readonly form: Form;
  /** What the rules of the form say of values; absent: it has none. */
  readonly rules?: ((values: Readonly<Record<string, unknown>>) => PublicFormState) | undefined;
  readonly captcha: () => Promise<Captcha>;
  /** Rejects with why it was refused. */
  readonly onSend: (sent: SentForm) => Promise<void>;
}

const CAPTCHA = "$captcha";
const CONTACT = "$contact";

/** A public form: its fields one below the other, what is wrong at each, and one button. */
export function PublicForm({ form, rules, captcha: fetchCaptcha, onSend }: PublicFormProps) {
  const { t } = useTranslation("publicForm");
  const textOf = useErrorText();
  const [written, setWritten] = useState<Written>(() => Object.fromEntries(form.fields.map(({ name, default: value }) => [name, value])));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [captcha, setCaptcha] = useState<Captcha>();
  const state = useMemo(() => rules?.(valuesOf(form.fields, written)), [rules, form.fields, written]);
  const shown = form.fields.filter(({ name }) => !state?.hidden.has(name));
  const isRequired = ({ name, required }: PublicField) => state?.required.has(name) ?? required;
  const element = useRef<HTMLFormElement>(null);
  const renew = useCallback(() => {
    if (form.captcha)
      fetchCaptcha().then(setCaptcha, () => {
        // What is wrong shows when the form is sent; the picture of before stays.
      });
  }, [form.captcha, fetchCaptcha]);
  useEffect(renew, [renew]);
  const write = (name: string, value: Written[string]) => {
    setWritten((before) => ({ ...before, [name]: value }));
    setFaults(({ [name]: _, ...others }) => others);
  };
  const show = (found: Readonly<Record<string, string>>) => {
    setFaults(found);
    const first = [...form.fields.map(({ name }) => name), CONTACT, CAPTCHA].find((name) => found[name] !== undefined);
    if (first) element.current?.querySelector<HTMLElement>(`[id="${first}"], [id="${first}"] input`)?.focus();
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setFailure(undefined);
    const missing = shown.filter((field) => isRequired(field) && isEmpty(written[field.name])).map(({ name }) => name);
    if (form.contact && isEmpty(written[CONTACT])) missing.push(CONTACT);
    if (form.captcha && isEmpty(written[CAPTCHA])) missing.push(CAPTCHA);
    if (missing.length > 0) return show(Object.fromEntries(missing.map((name) => [name, t("required")])));
    setSending(true);
    try {
      await onSend({
        values: sentOf(shown, written, state?.hidden ?? new Set()),
        ...(form.captcha && { captcha: String(written[CAPTCHA]), key: captcha?.key ?? "" }),
        ...(form.contact && { contact: String(written[CONTACT]) }),
      });
    } catch (error) {
      setSending(false);
      refuse(error);
    }
  };
  const refuse = (error: unknown) => {
    renew();
    setWritten(({ [CAPTCHA]: _, ...others }) => others);
    const fields = error instanceof AppError && error.code === "record.invalid" ? (error.fields ?? []) : [];
    const byField = fields.flatMap(({ path, message }) => (message === undefined ? [] : [[path.split(".")[0] ?? path, message] as const]));
    if (byField.length > 0) show(Object.fromEntries(byField));
    else if (error instanceof AppError && error.code === "auth.captchaWrong") show({ [CAPTCHA]: textOf(error) });
    else if (error instanceof AppError && error.code === "publicForm.contactRequired") show({ [CONTACT]: textOf(error) });
    else setFailure(textOf(error));
  };
  const entry = (field: PublicField) => (
    <Entry
      key={field.name}
      id={field.name}
      label={field.title}
      required={isRequired(field)}
      hint={field.description}
      fault={faults[field.name]}
    >
      {(control) => (
        <FieldControl field={field} control={control} value={written[field.name]} onChange={(value) => write(field.name, value)} />
      )}
    </Entry>
  );

  return (
    <form ref={element} noValidate onSubmit={(event) => void send(event)}>
      <h1 className={css.title}>{form.title}</h1>
      {form.intro && <p className={css.intro}>{form.intro}</p>}
      {shown.map(entry)}
      {form.contact && (
        <Entry id={CONTACT} label={t("contact")} required hint={t("contactHint")} fault={faults[CONTACT]}>
          {(control) => (
            <Input
              {...control}
              maxLength={100}
              value={String(written[CONTACT] ?? "")}
              onChange={({ target }) => write(CONTACT, target.value)}
            />
          )}
        </Entry>
      )}
      {form.captcha && (
        <Entry id={CAPTCHA} label={t("captcha")} required hint={null} fault={faults[CAPTCHA]}>
          {(control) => (
            <div className={css.captcha}>
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                value={String(written[CAPTCHA] ?? "")}
                onChange={({ target }) => write(CAPTCHA, target.value)}
              />
              <button type="button" onClick={renew} title={t("newCaptcha")} aria-label={t("newCaptcha")}>
                {captcha && <img src={captcha.image} alt={t("captchaImage")} />}
              </button>
            </div>
          )}
        </Entry>
      )}
      {failure !== undefined && <Alert type="error" showIcon message={failure} role="alert" />}
      <Button type="primary" size="large" block htmlType="submit" loading={isSending} className={css.send ?? ""}>
        {t("send")}
      </Button>
    </form>
  );
}
