import { afterEach, expect, test, vi } from "vitest";
import { createHttp } from "./http.ts";
import { createReadPosition } from "./read-position.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => {
  const sent: Request[] = [];
  vi.stubGlobal("fetch", (request: Request) => {
    sent.push(request.clone());
    return answer();
  });
  return sent;
};
const json =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });
const http = (onSignedOut?: () => void) =>
  createHttp({ token: () => "secret", language: () => "ja", prefix: "http://server/", ...(onSignedOut ? { onSignedOut } : {}) });

test("the token goes in its header, the language beside it, and data comes out of the envelope", async () => {
  const sent = answering(json({ code: 200, errorCode: "NO-ERROR", message: "", data: { a: 1 } }));
  expect(await http()("POST", "/api/x", { query: { current: 1, field: undefined }, body: { b: 2 } })).toEqual({ a: 1 });
  const request = sent[0] as Request;
  expect(request.url).toBe("http://server/api/x?current=1");
  expect(request.headers.get("token")).toBe("secret");
  expect(request.headers.get("accept-language")).toBe("ja");
  expect(await request.json()).toEqual({ b: 2 });
});

test("a device that is no plain browser is named", async () => {
  const sent = answering(json({ code: 200, errorCode: "NO-ERROR", message: "", data: null }));
  const options = { token: () => null, language: () => "ja", prefix: "http://server/" } as const;
  await createHttp({ ...options, device: "mini-program" })("GET", "x");
  await createHttp(options)("GET", "x");
  expect(sent.map(({ headers }) => headers.get("x-device"))).toEqual(["mini-program", null]);
});

test("a failure keeps its code, the server's words and its fields", async () => {
  answering(
    json(
      {
        code: 400,
        errorCode: "record.invalid",
        message: "入力内容に誤りがあります。",
        data: null,
        fields: [{ path: "name", code: "field.required" }],
      },
      400,
    ),
  );
  await expect(http()("POST", "x")).rejects.toMatchObject({
    code: "record.invalid",
    message: "入力内容に誤りがあります。",
    fields: [{ path: "name" }],
  });
});

test("a session that is over is told of once per failure", async () => {
  const onSignedOut = vi.fn();
  answering(json({ code: 401, errorCode: "auth.required", message: "", data: null }, 401));
  await expect(http(onSignedOut)("GET", "x")).rejects.toMatchObject({ code: "auth.required" });
  expect(onSignedOut).toHaveBeenCalledOnce();
});

test("no connection and a gateway's own page are failures of ours, with codes", async () => {
  answering(() => Promise.reject(new TypeError("fetch failed")));
  await expect(http()("GET", "x")).rejects.toMatchObject({ code: "client.offline" });
  answering(async () => new Response("<html>502 Bad Gateway</html>", { status: 502 }));
  await expect(http()("GET", "x")).rejects.toMatchObject({ code: "client.badGateway" });
  answering(async () => new Response("null", { status: 200 }));
  await expect(http()("GET", "x")).rejects.toMatchObject({ code: "client.unreadable" });
});

test("an unknown code is a failure that says no more than its message, not a crash of the client", async () => {
  answering(json({ code: 418, errorCode: "toString", message: "?", data: null }, 418));
  await expect(http()("GET", "x")).rejects.toMatchObject({ code: "client.failed" });
});

test("what the server says of a success is heard, and so is whether anybody answers", async () => {
  const onReached = vi.fn();
  const onMessage = vi.fn();
  const ask = createHttp({ token: () => null, language: () => "ja", prefix: "http://server/", onReached });
  answering(json({ code: 200, errorCode: "NO-ERROR", message: "保存しました。", data: null }));
  await ask("POST", "x", { onMessage });
  expect(onMessage).toHaveBeenCalledWith("保存しました。");
  answering(json({ code: 500, errorCode: "server.failed", message: "", data: null }, 500));
  await expect(ask("GET", "x")).rejects.toMatchObject({ code: "server.failed" });
  answering(() => Promise.reject(new TypeError("fetch failed")));
  await expect(ask("GET", "x")).rejects.toMatchObject({ code: "client.offline" });
  expect(onReached.mock.calls).toEqual([[true], [true], [false]]);
});

test("an aborted call says nothing of the connection", async () => {
  const onReached = vi.fn();
  const ask = createHttp({ token: () => null, language: () => "ja", prefix: "http://server/", onReached });
  answering(() => Promise.reject(new DOMException("aborted", "AbortError")));
  await expect(ask("GET", "x")).rejects.toMatchObject({ name: "AbortError" });
  expect(onReached).not.toHaveBeenCalled();
});

test("what an answer tells of the position in the log goes with the next call", async () => {
  const ask = createHttp({ token: () => null, language: () => "ja", prefix: "http://server/", position: createReadPosition() });
  const headers = { "x-formwork-position": "0/1A2B" };
  const sent = answering(
    async () => new Response(JSON.stringify({ code: 200, errorCode: "NO-ERROR", message: "", data: null }), { headers }),
  );
  await ask("POST", "x");
  await ask("POST", "x/data");
  expect(sent.map((request) => request.headers.get("x-formwork-position"))).toEqual([null, "0/1A2B"]);
});

test("of a write that was refused the position is kept too: what went before the refusal may stand", async () => {
  const position = createReadPosition();
  const ask = createHttp({ token: () => null, language: () => "ja", prefix: "http://server/", position });
  const body = JSON.stringify({ code: 400, errorCode: "record.invalid", message: "", data: null });
  answering(async () => new Response(body, { status: 400, headers: { "x-formwork-position": "0/1A2B" } }));
  await expect(ask("POST", "x")).rejects.toMatchObject({ code: "record.invalid" });
  expect(position.begin().says).toBe("0/1A2B");
});
