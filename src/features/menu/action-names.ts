/** The actions of the menu's screens that ask the server first; their code comes with the first that is pressed. */
export const MENU_ACTIONS = ["menu.open", "menu.close", "menu.copy", "menu.roles", "menu.sync"] as const;
export type MenuAction = (typeof MENU_ACTIONS)[number];
