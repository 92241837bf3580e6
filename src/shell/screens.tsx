import { createContext, type ReactNode, useContext } from "react";

/** Draws the screen with this id and these parameters. `app` gives it, for the frame knows no renderer. */
export type RenderScreen = (id: string, params: Readonly<Record<string, string>>) => ReactNode;

const Context = createContext<RenderScreen>(() => null);
export const ScreensProvider = Context.Provider;
export const useRenderScreen = (): RenderScreen => useContext(Context);
