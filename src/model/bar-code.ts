export const CODE_KINDS = ["code128", "ean13", "qrcode"] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** Code 128 has the characters of ASCII (ISO/IEC 15417): the bytes of others would be bars that scanners read as something else. */
const ASCII = /^[\x20-\x7e]*$/;

/** Whether the kind has the characters of a text. What else it asks for, a length or a check digit, is found out when it is drawn. */
export const hasCharacters = (kind: CodeKind, text: string): boolean => kind !== "code128" || ASCII.test(text);
