import { Button, Result, Skeleton } from "antd";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { callsOf } from "../../client/calls.ts";
import type { Http } from "../../client/http.ts";
import { type PublicForm as Form, PUBLIC_FORM } from "../../model/contract/public-form.ts";
import type { rulesOfPublicForm } from "../../model/public-form-rules.ts";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { browserStore } from "../../storage/storage.ts";
import { Languages, type Speaking } from "./Languages.tsx";
import { PublicForm } from "./PublicForm.tsx";
import css from "./public-form.module.css";

type Rules = ReturnType<typeof rulesOfPublicForm> | undefined;

/** The rules of a form, with what reads them, which is fetched for a form that has some. */
async function rulesOf({ fields }: Form): Promise<Rules> {
  if (fields.every(({ visibleWhen, requiredWhen }) => visibleWhen === null && requiredWhen === null)) return undefined;
  return (await import("../../model/public-form-rules.ts")).rulesOfPublicForm(fields);
}

type State =
  | { readonly kind: "loading" }
  | { readonly kind: "open"; readonly form: Form; readonly rules: Rules }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "sent"; readonly title: string; readonly thanks: string | null };

const keyOf = (token: string) => `publicForm.${token}`;

/** The page of a public link, for somebody without an account: one form, and what became of it. That he has answered is kept by his browser. */
export function PublicFormPage({ http, token, ...speaking }: { http: Http; token: string } & Speaking) {
  const { t } = useTranslation("publicForm");
  const textOf = useErrorText();
  const [calls] = useState(() => callsOf(http, PUBLIC_FORM));
  const [state, setState] = useState<State>({ kind: "loading" });
  const receipt = browserStore.get(keyOf(token)) ?? undefined;
  const look = useCallback(
    (signal?: AbortSignal) =>
      calls
        .look({ body: { token, receipt }, ...(signal && { signal }) })
        .then((form) => rulesOf(form).then((rules) => setState({ kind: "open", form, rules })))
        .catch((error: unknown) => !signal?.aborted && setState({ kind: "failed", error })),
    [calls, token, receipt],
  );
  const { language } = speaking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language asks for its texts; what was sent stays so.
  useEffect(() => {
    if (state.kind === "sent") return;
    const leaving = new AbortController();
    void look(leaving.signal);
    return () => leaving.abort();
  }, [token, language]);
  const title = state.kind === "open" ? state.form.title : state.kind === "sent" ? state.title : t("title");
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <main className={css.page}>
      <div className={css.card}>
        {state.kind === "loading" && <Skeleton active title paragraph={{ rows: 6 }} />}
        {state.kind === "failed" && (
          <div role="alert">
            <Result status="warning" title={textOf(state.error)} extra={<Button onClick={() => void look()}>{t("again")}</Button>} />
          </div>
        )}
        {state.kind === "sent" && (
          <div role="status">
            <Result
              status="success"
              title={t("sent")}
              subTitle={<span className={css.intro}>{state.thanks ?? t("thanks")}</span>}
              extra={<Button onClick={() => void look()}>{t("another")}</Button>}
            />
          </div>
        )}
        {state.kind === "open" && (
          <PublicForm
            form={state.form}
            rules={state.rules}
            captcha={calls.captcha}
            onSend={async (sent) => {
              const answer = await calls.send({ body: { token, receipt, ...sent } });
              browserStore.set(keyOf(token), answer.receipt);
              setState({ kind: "sent", title: state.form.title, thanks: answer.thanks });
            }}
          />
        )}
      </div>
      <Languages {...speaking} />
    </main>
  );
}
