import { afterEach, expect, test, vi } from "vitest";
import { createHttp } from "../../client/http.ts";
import { AppError, type ErrorCode } from "../../model/error.ts";
import { CATALOGUE, reactionTo } from "./catalogue.ts";
import { onReport, report } from "./report.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ask = createHttp({ token: () => "secret", language: () => "en", prefix: "http://server/" });

/** The failure of a call that is answered like this. */
async function failureOf(answer: () => Promise<Response> | Response): Promise<AppError> {
  vi.stubGlobal("fetch", async () => answer());
  return ask("GET", "api/things").then(
    () => expect.unreachable("the call worked"),
    (error: AppError) => error,
  );
}

const envelope = (errorCode: string, message: string) => JSON.stringify({ code: 1, errorCode, message, data: null, requestId: "r-1" });

/** Specification shell §8, a row each: what the server answers, and what becomes of it. */
const ROWS: readonly (readonly [string, number, string, ErrorCode, object])[] = [
  ["a failure of the business", 409, envelope("record.inUse", "In use."), "record.inUse", { behaviour: "toast", seconds: 5 }],
  ["one with status 200", 200, envelope("record.inUse", "In use."), "record.inUse", { behaviour: "toast", seconds: 5 }],
  ["a failure that nobody here knows", 200, envelope("E-7", "Not today."), "client.failed", { behaviour: "toast", seconds: 5 }],
  ["one that says nothing", 403, envelope("E-7", ""), "client.failed", { behaviour: "toast", seconds: 5 }],
  ["the message 'unauthorized'", 200, envelope("?", "unauthorized"), "client.unauthorized", { behaviour: "toast", seconds: 5 }],
  ["'authentication failed, no access'", 200, envelope("?", "authentication failed, no access"), "auth.required", { behaviour: "signIn" }],
  ["HTTP 401", 401, envelope("auth.required", "Over."), "auth.required", { behaviour: "signIn" }],
  ["HTTP 401 of somebody else", 401, "<html>401</html>", "auth.required", { behaviour: "signIn" }],
  ["HTTP 401 with an unknown code", 401, envelope("E-401", "Over."), "auth.required", { behaviour: "signIn" }],
  ["HTTP 500 with a string", 500, JSON.stringify("Disk of the ledger"), "client.serverText", { behaviour: "toast", seconds: 5 }],
  ["HTTP 500 with plain text", 500, "Disk of the ledger", "client.serverText", { behaviour: "toast", seconds: 5 }],
  ["HTTP 500 with an object", 500, envelope("server.failed", "Number r-1"), "server.failed", { behaviour: "details" }],
  ["HTTP 500 with another object", 500, '{"error":"stack"}', "server.failed", { behaviour: "details" }],
  ["HTTP 500 with a page", 500, "<html>stack</html>", "server.failed", { behaviour: "details" }],
  ["HTTP 502", 502, "<html>502 Bad Gateway</html>", "client.badGateway", { behaviour: "toast", seconds: 15 }],
  ["a 502 Bad Gateway text", 200, "<h1>502 Bad Gateway</h1>", "client.updating", { behaviour: "toast", seconds: 5 }],
  ["other HTTP errors", 404, envelope("record.notFound", "Gone."), "record.notFound", { behaviour: "toast", seconds: 5 }],
  ["other pages", 504, "<html>504</html>", "client.unreadable", { behaviour: "toast", seconds: 5 }],
];

test.each(ROWS)("%s", async (_, status, body, code, reaction) => {
  const failure = await failureOf(() => new Response(body, { status }));
  expect(failure.code).toBe(code);
  expect(reactionTo(failure)).toMatchObject(reaction);
});

test("nobody answers", async () => {
  const failure = await failureOf(() => Promise.reject(new TypeError("fetch failed")));
  expect([failure.code, reactionTo(failure).behaviour]).toEqual(["client.offline", "offlineBar"]);
});

test("the text of a server is kept, and no more than can be read", async () => {
  const failure = await failureOf(() => new Response("x".repeat(5_000), { status: 500 }));
  expect(String(failure.params?.text)).toHaveLength(300);
});

test("a failure knows what was asked, and its number", async () => {
  const failure = await failureOf(() => new Response(envelope("server.failed", "Number r-1"), { status: 500 }));
  expect(failure).toMatchObject({ message: "Number r-1", params: { request: "GET /api/things", requestId: "r-1" } });
});

test("the message of others may be called errorMessage", async () => {
  const failure = await failureOf(
    () => new Response(JSON.stringify({ code: 1, errorCode: "E-7", errorMessage: "Not today.", data: null })),
  );
  expect(failure.message).toBe("Not today.");
});

test("a code stands in one row of the table", () => {
  const codes = CATALOGUE.flatMap((row) => row.codes);
  expect(new Set(codes).size).toBe(codes.length);
});

test("the same failure is told once in a moment; another one, and a later one, are told", () => {
  vi.useFakeTimers();
  const told: string[] = [];
  const stop = onReport(({ code }) => told.push(code));
  report(new AppError("server.busy"));
  report(new AppError("server.busy"));
  report(new AppError("record.inUse"));
  report(new TypeError("no failure of ours"));
  expect(told).toEqual(["server.busy", "record.inUse"]);
  vi.advanceTimersByTime(3_000);
  report(new AppError("server.busy"));
  expect(told).toEqual(["server.busy", "record.inUse", "server.busy"]);
  stop();
});
