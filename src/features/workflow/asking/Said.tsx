import { App } from "antd";
import { useEffect } from "react";
import { useAsking } from "./store.ts";

/** Shows what pages that are gone have told. Stands once, beside the pages. */
export function Said() {
  const { message } = App.useApp();
  useEffect(() => useAsking.subscribe(({ said }, former) => void (said && said !== former.said && message.success(said.text))), [message]);
  return null;
}
