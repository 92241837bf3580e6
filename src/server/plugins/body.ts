import fastifyPlugin from "fastify-plugin";

/** JSON bodies only. An empty one is none, whatever its content type says; `__proto__` and `constructor.prototype` are refused. */
export const bodyPlugin = fastifyPlugin(async (app) => {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body as string, done);
  });
});
