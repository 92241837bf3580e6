import { App } from "antd";
import AppContext from "antd/es/app/context.js";
import { type ReactNode, useMemo } from "react";
import { collapsing } from "./collapsing.tsx";

/** Stands inside each `<App>` of antd: whoever asks for its messages below gets those that count what is said again. */
export function Toasts({ children }: { children: ReactNode }) {
  const app = App.useApp();
  const value = useMemo(() => ({ ...app, message: collapsing(app.message) }), [app]);
  return <AppContext.Provider value={value}>{children}</AppContext.Provider>;
}
