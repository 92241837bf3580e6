import { useMemo } from "react";
import type { Account } from "../client/account.ts";
import type { Style } from "../model/style.ts";
import type { Density } from "../renderer/list/density.ts";
import { changeOne, useSettings } from "../shell/settings/store.ts";

/** The sizes of tables in the settings, and what lists call them. */
const DENSITY: Readonly<Record<Style["vxeSize"], Density>> = { medium: "loose", small: "middle", mini: "compact" };
const SIZE: Readonly<Record<Density, Style["vxeSize"]>> = { loose: "medium", middle: "small", compact: "mini" };

/** How close the rows of lists stand: one setting, whether it is changed in the panel or above a list. */
export function useTableDensity(account: Account): readonly [Density, (density: Density) => void] {
  const size = useSettings((state) => state.vxeSize);
  return useMemo(
    () => [
      DENSITY[size],
      (density) => {
        changeOne({ vxeSize: SIZE[density] });
        // Losing it is no failure that anybody must see.
        account.saveStyle({ vxeSize: SIZE[density] }).catch(() => undefined);
      },
    ],
    [size, account],
  );
}
