import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ONLINE_FORM, type OpenedForm } from "../model/contract/online-form.ts";
import { AppError } from "../model/error.ts";
import { useSurroundings } from "../renderer/services.tsx";
import { Outcome } from "../renderer/states/Outcome.tsx";
import { ScreenSkeleton } from "../renderer/states/ScreenSkeleton.tsx";
import { useErrorText } from "../renderer/states/useErrorText.ts";
import { MissingRight } from "../shell/pages/MissingRight.tsx";
import type { PageProps } from "../shell/routes/pages.ts";
import { useScreens } from "../shell/screens.tsx";
import { leaveErrand } from "../shell/tabs/errands.ts";
import { useTabKey, useTabTitle } from "../shell/tabs/tab-title.ts";

/** The records of the flows that one has started, of all forms. */
const ORDERS = "flow-started-list";
const STYLE = { paddingBlock: 48 };

/**
 * An online form at its address (specification workflow §2): the list of its records, an empty form (`formType=add`), or the flows that its user has started by it
 * (`formType=workOrder`). A form that is not there, or not for him, is told in words.
 */
export function OnlineFormPage({ query }: PageProps) {
  const { formId = "", formCode = "", entryId = "", formType = "", title } = query;
  const { source, language } = useSurroundings();
  const { render } = useScreens();
  const { t } = useTranslation();
  const textOf = useErrorText();
  const entitle = useTabTitle();
  const tab = useTabKey();
  const { data, error } = useQuery({
    queryKey: ["screen", "onlineForm", formId, formCode, entryId, language],
    queryFn: () => {
      const asked = new URLSearchParams(Object.entries({ formId, formCode, entryId }).filter(([, value]) => value !== ""));
      return source.call(ONLINE_FORM.open.method, `${ONLINE_FORM.open.path}?${asked}`) as Promise<OpenedForm>;
    },
  });
  const name = title || data?.title;
  useEffect(() => {
    if (name) entitle(name);
  }, [name, entitle]);
  const form = data?.form;
  useEffect(() => {
    if (form !== undefined && formType === "add" && tab !== null) leaveErrand(tab, { entity: form, kind: "action", action: "add" });
  }, [form, formType, tab]);
  if (error) {
    const isDenied = error instanceof AppError && error.code === "access.denied";
    return (
      <Outcome
        status={isDenied ? "403" : "404"}
        title={isDenied ? t("page.deniedTitle") : t("page.notFoundTitle")}
        subTitle={textOf(error)}
        style={STYLE}
      >
        {isDenied && <MissingRight screen={`${formCode || formId}-list`} />}
      </Outcome>
    );
  }
  if (!data) return <ScreenSkeleton />;
  if (formType === "workOrder")
    return render(ORDERS, data.processDefinitionKey === null ? {} : { processDefinitionKey: data.processDefinitionKey });
  return render(data.screen, query);
}
