import type { Style } from "../model/style.ts";
import type { Http } from "./http.ts";

/** Saves settings of the user on the server; gives what the server says about it. */
export async function saveStyle(http: Http, style: Partial<Style>): Promise<string> {
  let message = "";
  await http("POST", "api/v1/sysrstyle/sysrStyle/saveAndUpdate", {
    body: style,
    onMessage: (text) => {
      message = text;
    },
  });
  return message;
}
