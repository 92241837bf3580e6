import { useEffect, useRef } from "react";
import { useStable } from "../../renderer/useStable.ts";
import { afterPaint } from "../after-paint.ts";
import { useOwnTrail } from "../menu/chosen.ts";
import { useAddress } from "../routes/use-address.ts";
import { useRouteAt } from "../routes/use-route-at.ts";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { useActive } from "../tabs/use-active.ts";
import { useTabTitleOf } from "../tabs/use-title-of.ts";

/** Tells the server of every page that is opened, when it is on the screen (specification shell §4). That one is lost is no failure. */
export function Visits() {
  const { account } = useShell();
  const { address } = useAddress();
  const routeAt = useRouteAt();
  const active = useActive();
  const titleOf = useTabTitleOf();
  const trail = useOwnTrail(useSession((state) => state.menu) ?? [], address);
  const isCounted = useSession((state) => state.user?.visitStatistics === true);
  const previous = useRef<string | null>(null);

  const tell = useStable((url: string) => {
    if (!routeAt(url) || url === previous.current) return;
    const resource = trail.at(-1);
    const visit = {
      // Without its record: others read these.
      pageName: titleOf(active).page,
      url,
      previousUrl: previous.current,
      resourceId: resource?.id ?? null,
      resourceName: resource?.meta.title ?? null,
      topParentId: trail[0]?.id ?? null,
    };
    previous.current = url;
    afterPaint(() => account.visit({ body: visit }).catch(() => undefined));
  });
  useEffect(() => {
    if (isCounted) tell(address);
  }, [isCounted, address, tell]);
  return null;
}
