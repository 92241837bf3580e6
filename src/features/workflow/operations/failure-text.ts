import { AppError } from "../../../model/error.ts";

type Texts = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** What is read of a failure outside of React: the server's words, else the text of its code (namespace errors). */
export function failureText(error: unknown, texts: Texts): string {
  if (!(error instanceof AppError)) return texts("server.failed");
  if (error.message !== error.code) return error.message;
  const params = Object.entries(error.params ?? {}).map(
    ([name, value]) => [name, typeof value === "number" ? value : String(value)] as const,
  );
  return texts(error.code, Object.fromEntries(params));
}
