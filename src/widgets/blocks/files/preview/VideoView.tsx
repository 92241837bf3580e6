import { useRef, useState } from "react";
import { useFiles } from "../useFiles.ts";
import styles from "./preview.module.css";
import type { ViewProps } from "./view-props.ts";

/** A film, fetched in pieces while it is watched. When its address is over meanwhile, it goes on with a new one where it stood. */
export function VideoView({ info }: ViewProps) {
  const files = useFiles();
  const [url, setUrl] = useState(info.url);
  const place = useRef(0);
  const renewed = useRef(0);
  const renew = async () => {
    // An address lives for minutes: one that fails at once was not over.
    if (Date.now() - renewed.current < 60_000) return;
    renewed.current = Date.now();
    const fresh = await files.renew(info.id).catch(() => undefined);
    if (fresh) setUrl(fresh.url);
  };
  return (
    // biome-ignore lint/a11y/useMediaCaption: what people upload has none.
    <video
      className={styles.image}
      src={url}
      controls
      aria-label={info.name}
      onTimeUpdate={({ currentTarget }) => {
        place.current = currentTarget.currentTime;
      }}
      onLoadedMetadata={({ currentTarget }) => {
        currentTarget.currentTime = place.current;
      }}
      onError={() => void renew()}
    />
  );
}
