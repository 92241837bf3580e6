import { useState } from "react";
import type { CodePurpose } from "../../client/sign-in.ts";
import type { CodeSent } from "../../model/contract/auth.ts";
import type { CodeQuestion } from "../../model/contract/sign-in.ts";
import { isMobile } from "../../model/sign-in-rules.ts";
import { useShell } from "../services.tsx";
import { useCountdown } from "./useCountdown.ts";

const digitsOf = (phone: string): string => phone.replace(/^\s*\+/, "").replace(/[\s-]/g, "");

/** What is wrong with a phone number, before it is sent. */
export function phoneFault(phone: string) {
  if (phone.trim() === "") return { key: "phone.required" };
  return isMobile(digitsOf(phone)) ? undefined : { key: "phone.invalid" };
}

/** A number that people can recognise and others cannot read: the first three digits and the last four. */
const maskedPhone = (phone: string): string =>
  digitsOf(phone)
    .slice(-11)
    .replace(/^(\d{3})\d{4}/, "$1****");

export type CodeRequest = ReturnType<typeof useCodeRequest>;

/** Asks for codes: what was answered last, and how many seconds the next one has to wait. `ask` rejects as the call does. */
export function useCodeRequest(purpose: CodePurpose) {
  const { account } = useShell();
  const { secondsLeft, start } = useCountdown();
  const [sent, setSent] = useState<CodeSent & { readonly phone: string }>();
  const [asking, setAsking] = useState(false);
  return {
    sent,
    secondsLeft,
    asking,
    ask: async (question: CodeQuestion) => {
      setAsking(true);
      try {
        const answer = await account.sendCode(purpose, question);
        setSent({ ...answer, phone: maskedPhone(question.phone) });
        start(answer.resendAfter);
      } finally {
        setAsking(false);
      }
    },
  };
}
