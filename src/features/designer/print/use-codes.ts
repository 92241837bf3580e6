import { useQuery } from "@tanstack/react-query";
import { isEncoderThere, loadEncoder } from "#encoder";
import type { PrintTemplate } from "../../../model/print-template.ts";

/** Whether bar codes can be drawn by now: what encodes them is large, and loaded for templates that have some. */
export function useCodes({ elements = [], bands = [] }: PrintTemplate): boolean {
  const all = [...elements, ...bands.flatMap((band) => ("elements" in band ? band.elements : []))];
  const isNeeded = all.some((one) => one.type === "barcode" && one.symbology !== "qrcode");
  const { data } = useQuery({
    queryKey: ["bar-code-encoder"],
    queryFn: async () => {
      await loadEncoder();
      return true;
    },
    ...{ enabled: isNeeded, staleTime: Number.POSITIVE_INFINITY, retry: 1 },
  });
  return data === true && isEncoderThere();
}
