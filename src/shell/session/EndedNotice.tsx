import { message } from "antd";
import { useEffect } from "react";
import type { AppError } from "../../model/error.ts";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { useSession } from "./store.ts";

/** Tells on the sign-in page, once and for 5 s, why the session could not go on. */
export function EndedNotice({ reason }: { reason: AppError }) {
  const [api, holder] = message.useMessage();
  const textOf = useErrorText();
  useEffect(() => {
    void api.error({ key: reason.code, content: textOf(reason), duration: 5 }).then(() => useSession.setState({ reason: null }));
  }, [api, reason, textOf]);
  return holder;
}
