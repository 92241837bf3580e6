/** What an address or a menu entry says to a screen, by name. */
export type ScreenParams = Readonly<Record<string, string>>;
