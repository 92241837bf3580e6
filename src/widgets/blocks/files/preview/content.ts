import { AppError } from "../../../../model/error.ts";

/** The bytes of a file by its address. Throws an AppError. */
export async function contentOf(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new AppError("file.notFound");
  return answer.arrayBuffer();
}
