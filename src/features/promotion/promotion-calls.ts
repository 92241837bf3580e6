import type { AnswerOf, Input } from "../../model/contract/operation.ts";
import type { PROMOTION } from "../../model/contract/promotion.ts";

type Call<O extends keyof typeof PROMOTION> = (
  input: Input<(typeof PROMOTION)[O]> & { readonly signal?: AbortSignal },
) => Promise<AnswerOf<(typeof PROMOTION)[O]>>;

/** What the server does for who promotes. */
export interface PromotionCalls {
  readonly offer: Call<"offer">;
  readonly take: Call<"take">;
  readonly plan: Call<"plan">;
  readonly apply: Call<"apply">;
  readonly folder: Call<"folder">;
  readonly folderPackage: Call<"folderPackage">;
  readonly write: Call<"write">;
}
