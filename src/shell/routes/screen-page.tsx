import { useScreens } from "../screens.tsx";
import type { Page } from "./pages.ts";

/** What makes a page nothing but a screen, at an address that the specification names; its query may say which. */
export function screenPage(screen: NonNullable<Page["screen"]>): Pick<Page, "screen" | "component"> {
  return {
    screen,
    component: function ScreenPage({ query }) {
      return useScreens().render(typeof screen === "string" ? screen : screen(query), query);
    },
  };
}
