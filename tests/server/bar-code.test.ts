import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Platform, platform } from "./platform/platform.ts";

let server: Platform;
let token: string;
beforeAll(async () => {
  server = await platform();
  await server.user("ann");
  token = await server.signIn("ann");
});
afterAll(() => server.close());

const codeOf = (query: Record<string, string>) => server.call("GET", `/api/v1/barCode/getBarCode?${new URLSearchParams(query)}`, { token });

test.each([{ text: "M-0001" }, { text: "6901234567892", kind: "ean13" }, { text: "物料 1", kind: "qrcode" }])(
  "$text is drawn as a picture",
  async (query) => {
    const { data } = (await codeOf(query)) as { data: { barCode: string } };
    const { format, width = 0, height = 0 } = await sharp(Buffer.from(data.barCode, "base64")).metadata();
    expect(format).toBe("png");
    expect(Math.min(width, height)).toBeGreaterThan(30);
  },
);

test("a QR code is square, bars are not", async () => {
  const sides = async (kind: string) => {
    const { data } = (await codeOf({ text: "ABC-1", kind })) as { data: { barCode: string } };
    const { width, height } = await sharp(Buffer.from(data.barCode, "base64")).metadata();
    return { width, height };
  };
  const square = await sides("qrcode");
  expect(square.width).toBe(square.height);
  expect(await sides("code128")).not.toEqual(square);
});

test.each([
  { text: "6901234567891", kind: "ean13" },
  { text: "物料", kind: "code128" },
  { text: "", kind: "code128" },
  { text: "x".repeat(501) },
  { text: "x", kind: "aztec" },
])("$text is refused as $kind", async (query) => {
  expect(await codeOf(query as Record<string, string>)).toMatchObject({ status: 400, errorCode: "request.invalid" });
});

test("nobody draws who is not signed in", async () => {
  expect((await server.call("GET", "/api/v1/barCode/getBarCode?text=x")).status).toBe(401);
});
