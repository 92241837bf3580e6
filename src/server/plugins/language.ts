import fastifyPlugin from "fastify-plugin";

export const LANGUAGES = ["zh-CN", "en", "es", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a tag as browsers and stored settings write it (zh, zh_CN, en-GB, …), or undefined (specification shell §1). */
function languageOfTag(tag: string): Language | undefined {
  const first = tag.trim().split(/[-_]/)[0]?.toLowerCase();
  return LANGUAGES.find((language) => language.split("-")[0] === first);
}

/** The best of our languages for an Accept-Language header, by its q values; zh-CN when it names none of them. */
export function languageOf(header: string | undefined): Language {
  let best: Language = "zh-CN";
  let bestWeight = 0;
  for (const part of (header ?? "").slice(0, 500).split(",")) {
    const [tag = "", ...params] = part.split(";");
    const quality = params.map((param) => /^\s*q=([\d.]+)\s*$/i.exec(param)?.[1]).find((value) => value !== undefined);
    const weight = quality === undefined ? 1 : Number(quality);
    const language = languageOfTag(tag);
    if (language && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}

/** Gives every request its `language`. */
export const languagePlugin = fastifyPlugin(async (app) => {
  app.decorateRequest("language", "");
  app.addHook("onRequest", async (request, reply) => {
    request.language = languageOf(request.headers["accept-language"]);
    reply.header("content-language", request.language);
  });
});
