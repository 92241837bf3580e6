import { useCallback, useRef, useState } from "react";
import { useErrorText } from "./useErrorText.ts";

/** Something that a dialog or a page sends, and what it says of it meanwhile and afterwards. */
export interface Sending {
  readonly isSending: boolean;
  /** Why the last one did not go, in words. */
  readonly failure: string | undefined;
  /** Does the work, unless one is under way: a second press sends nothing twice. True once it is done. */
  readonly send: (work: () => Promise<void>) => Promise<boolean>;
  readonly forgetFailure: () => void;
}

/** One work at a time, whose failure is told in words where it was begun. */
export function useSending(): Sending {
  const textOf = useErrorText();
  const underWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = useCallback(
    async (work: () => Promise<void>) => {
      if (underWay.current) return false;
      underWay.current = true;
      setSending(true);
      setFailure(undefined);
      try {
        await work();
        return true;
      } catch (error) {
        setFailure(textOf(error));
        return false;
      } finally {
        underWay.current = false;
        setSending(false);
      }
    },
    [textOf],
  );
  const forgetFailure = useCallback(() => setFailure(undefined), []);
  return { isSending, failure, send, forgetFailure };
}
