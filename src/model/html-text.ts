const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Plain text as HTML that shows it. */
export const htmlText = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
