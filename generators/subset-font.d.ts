/** What of it is used: it tells no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      readonly targetFormat: "truetype" | "woff2";
      /** Features of OpenType that stay. */
      readonly keepFeatures?: readonly string[];
      readonly noLayoutClosure?: boolean;
      readonly noHinting?: boolean;
    },
  ): Promise<Uint8Array>;
}
