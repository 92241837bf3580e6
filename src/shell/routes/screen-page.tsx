import type { ComponentType } from "react";
import { useScreens } from "../screens.tsx";
import type { PageProps } from "./pages.ts";

/** A page that is nothing but a screen, at an address that the specification names; its query may say which. */
export function screenPage(id: string | ((query: PageProps["query"]) => string)): ComponentType<PageProps> {
  return function ScreenPage({ query }) {
    return useScreens().render(typeof id === "string" ? id : id(query), query);
  };
}
