import { createContext, useContext } from "react";
import type { Http } from "../../client/http.ts";

const Context = createContext<Http | null>(null);
/** Gives pages of rights the way to the server. Which calls there are comes with the code of those pages. */
export const RightsHttpProvider = Context.Provider;

export function useRightsHttp(): Http {
  const http = useContext(Context);
  if (!http) throw new Error("no <RightsHttpProvider> above this component");
  return http;
}
