/** The code of screens, which comes apart from the frame: whoever begins at the start page does not wait for it. */
export const loadScreens = () => import("./Screens.tsx");
// Who begins with a screen waits for both at once.
if (window.location.pathname.startsWith("/screen/")) void loadScreens().catch(() => undefined);
