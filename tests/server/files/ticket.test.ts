import PDFDocument from "pdfkit";
import { toBuffer } from "qrcode";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FileDesk, fileDesk } from "./desk.ts";

const PATH = "/api/v1/baidu/Baidu/smart_ticket_recognition";
const DIGITAL = "01,32,,24317000000123456789,99.50,20240501,,A1B2";
const PRINTED = "01,10,011002100311,12345678,150.44,20210615,12345678901234567890,3F2A,";

let server: FileDesk;
let token: string;
beforeAll(async () => {
  server = await fileDesk();
  await server.user("li");
  token = await server.signIn("li");
});
afterAll(() => server.close());

const code = (text: string, width = 220) => toBuffer(text, { width });

/** A sheet that was photographed: the code in a corner, the whole tilted, blurred and unevenly lit. */
async function photographed(text: string): Promise<Buffer> {
  const sheet = sharp({ create: { width: 1400, height: 900, channels: 3, background: "#f4efe4" } });
  const flat = await sheet
    .composite([{ input: await code(text), left: 60, top: 50 }])
    .png()
    .toBuffer();
  return sharp(flat).rotate(7, { background: "#777777" }).blur(1.2).modulate({ brightness: 0.8 }).jpeg({ quality: 60 }).toBuffer();
}

async function pdf(pages: readonly (Buffer | undefined)[]): Promise<Buffer> {
  const document = new PDFDocument({ size: [610, 396], autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const end = new Promise((resolve) => document.on("end", resolve));
  for (const picture of pages) {
    document.addPage().text("INVOICE", 250, 30);
    if (picture) document.image(picture, 20, 20, { width: 62 });
  }
  document.end();
  await end;
  return Buffer.concat(chunks);
}

async function read(name: string, content: Uint8Array | string) {
  const answer = (await server.send(token, PATH, name, content, { classifications: "发票", routeId: "1", formName: "x" })).json();
  expect(answer.errorCode, answer.message).toBe("NO-ERROR");
  expect(answer.data).toHaveLength(1);
  return answer.data[0];
}

describe("an invoice that is sent is read by its QR code", () => {
  test("in a picture", async () => {
    expect(await read("发票.png", await code(PRINTED))).toMatchObject({
      ...{ fileName: "发票.png", status: 1, ocrState: "read" },
      ocr: { kind: "10", code: "011002100311", number: "12345678", amount: "150.44", date: "2021-06-15", check: "12345678901234567890" },
    });
  });

  test("in a photograph that is tilted and blurred", async () => {
    expect((await read("photo.jpg", await photographed(DIGITAL))).ocr).toMatchObject({ code: "", number: "24317000000123456789" });
  });

  test("on a page of a PDF, also behind a cover", async () => {
    const content = await pdf([undefined, await code(DIGITAL)]);
    expect(await read("发票.pdf", content)).toMatchObject({ ocrState: "read", ocr: { amount: "99.50", date: "2024-05-01" } });
  });

  test("and where there is none, that is said, and the file is kept", async () => {
    const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#ffffff" } })
      .png()
      .toBuffer();
    const answers = [
      await read("plain.png", plain),
      await read("none.pdf", await pdf([undefined])),
      await read("address.png", await code("https://example.com")),
      await read("torn.pdf", "%PDF-1.7\nnothing of a document follows"),
      await read("note.txt", "no picture"),
    ];
    expect(answers.map(({ ocr, ocrState }) => [ocr, ocrState])).toEqual([
      [null, "noCode"],
      [null, "noCode"],
      [null, "otherCode"],
      [null, "unreadable"],
      [null, "unreadable"],
    ]);
    expect(
      await server.list(
        token,
        answers.map(({ id }) => id),
      ),
    ).toHaveLength(5);
  });
});

describe("an invoice that is kept already is read by its id", () => {
  const stored = async (of: string, name: string, content: Uint8Array | string) => (await server.upload(of, "general", name, content)).id;
  const ask = (of: string, id: string) => server.app.inject({ url: `/api/v1/system/fileInvoice/${id}`, headers: { token: of } });

  test("as often as somebody asks, and nothing stays beside the file", async () => {
    const id = await stored(token, "发票.png", await code(PRINTED));
    const before = (await server.stored("files")).length;
    for (let times = 0; times < 2; times++)
      expect((await ask(token, id)).json().data).toMatchObject({ ocrState: "read", ocr: { number: "12345678", amount: "150.44" } });
    expect([(await server.stored("files")).length, await server.stored("uploads")]).toEqual([before, []]);
  });

  test("one that is no picture, and one that is too large to look into, are told apart", async () => {
    const large = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(20 * 1024 * 1024, "x")]);
    const ids = [await stored(token, "note.txt", "no picture"), await stored(token, "large.pdf", large)];
    const states = await Promise.all(ids.map(async (id) => (await ask(token, id)).json().data.ocrState));
    expect(states).toEqual(["unreadable", "tooLarge"]);
  });

  test("by who may open it: for others it is not there", async () => {
    await server.user("wang");
    const id = await stored(token, "发票.png", await code(PRINTED));
    const answer = await ask(await server.signIn("wang"), id);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([404, "file.notFound"]);
  });

  test("and where too many wait, who comes last is told to come again", async () => {
    const id = await stored(token, "发票.png", await code(PRINTED));
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(token, id)));
    const codes = answers.map((answer) => answer.json().errorCode);
    expect(new Set(codes)).toEqual(new Set(["NO-ERROR", "server.busy"]));
    expect(codes.filter((one) => one === "NO-ERROR").length).toBeGreaterThanOrEqual(8);
  });
});
