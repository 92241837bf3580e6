import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Calls the window `<page> - <product>`, in the language of the moment (specification shell §4, route guard). */
export function usePageTitle(page: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${page} - ${t("app.title")}`;
  }, [page, t]);
}
