import type { Account } from "../client/account.ts";
import { WhyPanel } from "../features/rights/why/WhyPanel.tsx";
import { useGo } from "../shell/navigation.tsx";
import { screenOf, trailOf } from "../shell/routes/route.ts";
import { useAddress } from "../shell/routes/use-address.ts";
import { useRouteAt } from "../shell/routes/use-route-at.ts";
import { useErrandTo } from "../shell/search/useErrandTo.ts";
import { useSession } from "../shell/session/store.ts";

/** The panel that tells why, with the screen that is in front, and the way to where something is set. */
export function WhyHost({ account }: { account: Account }) {
  const { address } = useAddress();
  const route = useRouteAt()(address);
  const menu = useSession((state) => state.menu);
  const errandTo = useErrandTo();
  const go = useGo();
  return (
    <WhyPanel
      rights={account.rights}
      screen={route && screenOf(route)}
      onOpen={({ screen, entity, record }) => {
        const path = `/screen/${screen}`;
        const entry = trailOf(menu ?? [], path).at(-1);
        if (entry) errandTo(entry, { entity, kind: "record", action: "detail", id: record });
        else go(path);
      }}
    />
  );
}
