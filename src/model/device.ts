/** What menus, and cards of pages, are for (specification administration §3); browsers are `PC`. */
export const DEVICES = ["PC", "mini-program", "APP"] as const;
export type Device = (typeof DEVICES)[number];
export const isDevice = (name: unknown): name is Device => (DEVICES as readonly unknown[]).includes(name);

/** The header by which a client names the device that it runs on; without it the server takes it for a browser. */
export const DEVICE_HEADER = "x-device";

/**
 * The device that is no plain browser: a mini-program, which puts its name into the user agent of the pages that it shows. A narrow window is none.
 * Undefined: a browser.
 */
export const deviceIn = (userAgent: string): "mini-program" | undefined => (/\bminiprogram/i.test(userAgent) ? "mini-program" : undefined);
