import { useParams } from "react-router-dom";
import type { Http } from "../client/http.ts";
import { PublicFormPage } from "../features/public-form/PublicFormPage.tsx";
import { useShell } from "../shell/services.tsx";

/** `/form/:token`, for whoever has the link: outside of the workspace, and without a session. */
export function PublicFormRoute({ http }: { http: Http }) {
  const { token = "" } = useParams();
  const { language, setLanguage } = useShell();
  return <PublicFormPage key={token} {...{ http, token, language, setLanguage }} />;
}
