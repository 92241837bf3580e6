import { useQuery } from "@tanstack/react-query";
import { Result, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { mayFrame, originOf } from "../../model/frame-address.ts";
import { pagesOf } from "../menu/tree.ts";
import type { PageProps } from "../routes/pages.ts";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { frameAddress } from "./frame-address.ts";
import css from "./iframe.module.css";

/**
 * What a page from elsewhere may do in its frame: everything that keeps it inside. It may not put itself in the place of ours (top
 * navigation).
 */
const SANDBOX = "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals";

/**
 * A page from elsewhere inside a tab (specification shell §2), if its origin is allowed. The server refuses others when the menu record is
 * saved, and the Content-Security-Policy when the frame is loaded; here the user is told why.
 */
export function IframePage({ query }: PageProps) {
  const { t } = useTranslation("tabs");
  const { account } = useShell();
  const { src = "", title } = query;
  const entry = useSession(({ menu }) => pagesOf(menu ?? []).find(({ meta }) => meta.iframeUrl === src)?.meta.title);
  const allowed = useQuery({
    queryKey: ["frame-origins"],
    queryFn: () => account.frameOrigins(),
    staleTime: 300_000,
    meta: { report: true },
  });
  if (!allowed.data) return <Skeleton active className={css.loading ?? ""} aria-label={t("frame.loading")} />;
  if (!mayFrame(src, allowed.data)) return <Refused src={src} />;
  return (
    <iframe
      className={css.frame}
      title={title ?? entry ?? originOf(src) ?? src}
      src={frameAddress(query, window.location.origin)}
      sandbox={SANDBOX}
      referrerPolicy="no-referrer"
      allow="fullscreen"
    />
  );
}

function Refused({ src }: { src: string }) {
  const { t } = useTranslation("tabs");
  const origin = originOf(src);
  return (
    <Result
      status="warning"
      title={t("frame.refusedTitle")}
      subTitle={origin === undefined ? t("frame.badText") : t("frame.refusedText", { origin })}
    />
  );
}
