import { useSearchParams } from "react-router-dom";
import type { Http } from "../client/http.ts";
import { TicketPage } from "../features/workflow/ticket/TicketPage.tsx";

/** `/flowTicket?ticket=…`, for whoever has a letter: outside of the workspace, and without a session. */
export function TicketRoute({ http }: { http: Http }) {
  const [query] = useSearchParams();
  return <TicketPage http={http} ticket={query.get("ticket") ?? ""} />;
}
