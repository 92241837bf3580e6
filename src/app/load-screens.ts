type ScreensCode = typeof import("./Screens.tsx");

let here: ScreensCode | undefined;

/** The code of screens, which comes apart from the frame: whoever begins at the start page does not wait for it. */
export const loadScreens = async (): Promise<ScreensCode> => {
  here = await import("./Screens.tsx");
  return here;
};
/** It where it has come already. */
export const loadedScreens = (): ScreensCode | undefined => here;

// Who begins with a screen waits for both at once.
if (window.location.pathname.startsWith("/screen/")) void loadScreens().catch(() => undefined);
