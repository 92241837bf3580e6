import { AppError } from "../../../model/error.ts";
import { extensionOf } from "../../../model/files.ts";
import type { Context } from "../../context.ts";
import { parameterNow } from "../../db/parameter.ts";

/**
 * Refuses a file whose ending the installation does not take (`fileEndingsRefused`). The name is the one that the product gave it by what it holds.
 * @throws AppError file.refusedEnding
 */
export async function checkEnding({ db }: Pick<Context, "db">, name: string): Promise<void> {
  const ending = extensionOf(name);
  const refused: readonly string[] = (await parameterNow(db, "fileEndingsRefused")) ?? [];
  if (refused.includes(ending)) throw new AppError("file.refusedEnding", { params: { ending: `.${ending}` } });
}
