import { useEffect, useState } from "react";
import type { DetailsSheet } from "./DetailsSheet.tsx";

let sheet: typeof DetailsSheet | undefined;
let loading: Promise<void> | undefined;

/** Fetches the code of the sheet, once; a form with rows begins with it before it is drawn. */
export function loadSheet(): Promise<void> {
  loading ??= import("./DetailsSheet.tsx").then(
    (code) => {
      sheet = code.DetailsSheet;
    },
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/**
 * The sheet, once its code is there; undefined before. Drawn with the rest of the form where it is: a Suspense around it would hold back
 * even code that has come already.
 * @throws what went wrong with fetching it, to the error boundary around
 */
export function useSheetCode(): typeof DetailsSheet | undefined {
  const [, setReady] = useState(sheet !== undefined);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (sheet) return;
    let mounted = true;
    loadSheet().then(
      () => mounted && setReady(true),
      (error) => mounted && setFailure(error),
    );
    return () => {
      mounted = false;
    };
  }, []);
  if (failure !== undefined) throw failure;
  return sheet;
}
