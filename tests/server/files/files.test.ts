import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Envelope } from "../../../src/model/wire.ts";
import { removeOrphans } from "../../../src/server/modules/files/orphans.ts";
import { fileService } from "../../../src/server/modules/files/service.ts";
import { testConfig } from "../platform/platform.ts";
import { type FileDesk, fileDesk } from "./desk.ts";

let the: FileDesk;
let admin: string;
let clerk: string;
let reader: string;
let blind: string;

beforeAll(async () => {
  the = await fileDesk();
  await the.user("admin", { user_type: 0, is_super: true });
  const all = ["view", "add", "edit", "remove"].map((action) => `material:${action}`);
  const clerks = await the.role({ code: "clerks", permissions: [...all, "purchase-order:view"] });
  const readers = await the.role({ code: "readers", permissions: ["material:view"] });
  const blinds = await the.role({
    code: "blinds",
    permissions: ["material:view"],
    columns: { "material:code": "v", "material:name": "v" },
  });
  await the.user("clerk", { roles_ids: [clerks] });
  await the.user("reader", { roles_ids: [readers] });
  await the.user("blind", { roles_ids: [blinds] });
  [admin, clerk, reader, blind] = (await Promise.all(["admin", "clerk", "reader", "blind"].map(the.signIn))) as [
    string,
    string,
    string,
    string,
  ];
});
afterAll(() => the.close());

const PICTURES = "material.pictures";
const photo = (colour: string, width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitude: "52/1 30/1 0/1" } })
    .toBuffer();
const codeOf = (answer: { json: () => unknown }) => (answer.json() as Envelope).errorCode;
let made = 0;
const material = (token: string, pictures: readonly string[]) =>
  the.call<{ id: string; version: number; pictures: { id: string; name: string }[] }>("POST", "/api/v1/base/material", {
    token,
    body: { code: `M${++made}`, name: "x", category: "raw", unit: "PCS", status: 0, pictures },
  });

describe("what is sent", () => {
  test("a picture is drawn anew: upright, and without what was hidden in it", async () => {
    const sent = await photo("#336699");
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const file = await the.upload(clerk, PICTURES, "照片.jpg", sent);
    expect(file).toMatchObject({ name: "照片.jpg", type: "image/jpeg", width: 20, height: 40 });
    const whole = await the.open(file.url);
    const kept = await sharp(whole.rawPayload).metadata();
    expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([20, 40, undefined, undefined]);
    expect(whole.rawPayload.length).toBe(file.size);
    const thumb = await the.open(file.thumbUrl ?? "");
    expect((await sharp(thumb.rawPayload).metadata()).format).toBe("webp");
  });

  test("is told by what it holds: its name ends so, and the limits of the field ask that", async () => {
    const png = await sharp(await photo("red"))
      .png()
      .toBuffer();
    expect((await the.upload(clerk, PICTURES, "../../a\u202e.pdf", png)).name).toBe("a.pdf.png");
    const page = await the.send(clerk, `/api/v1/oss/upload/${PICTURES}`, "page.png", "<script>alert(1)</script>");
    expect([page.statusCode, codeOf(page)]).toEqual([400, "file.disguised"]);
    expect(codeOf(await the.send(clerk, `/api/v1/oss/upload/${PICTURES}`, "page.txt", "text"))).toBe("file.format");
    const broken = await the.send(clerk, `/api/v1/oss/upload/${PICTURES}`, "broken.png", png.subarray(0, 60));
    expect(codeOf(broken)).toBe("file.unreadable");
    const empty = await the.send(clerk, `/api/v1/oss/upload/${PICTURES}`, "empty.png", "");
    expect(codeOf(empty)).toBe("file.empty");
  });

  test("a picture of too many pixels is refused before it is drawn", async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "white" } })
      .png()
      .toBuffer();
    expect(codeOf(await the.send(clerk, `/api/v1/oss/upload/${PICTURES}`, "bomb.png", bomb))).toBe("file.unreadable");
  });

  test("what is larger than the field takes is refused, and nothing of it stays", async () => {
    const before = await the.stored("files");
    const answer = await the.send(clerk, `/api/v1/oss/upload/${PICTURES}`, "large.png", Buffer.alloc(5_120 * 1024 + 1, 1));
    expect([answer.statusCode, codeOf(answer)]).toEqual([413, "file.tooLarge"]);
    expect((answer.json() as Envelope).message).toContain("5 MB");
    expect(await the.stored("uploads")).toEqual([]);
    expect(await the.stored("files")).toEqual(before);
  });

  test("what is no whole form is refused, and is no fault of the program", async () => {
    const whole = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n0123456789\r\n--b--\r\n';
    const send = (type: string, payload: string) =>
      the.app.inject({ method: "POST", url: "/api/v1/system/uploadFile", headers: { token: clerk, "content-type": type }, payload });
    expect((await send("multipart/form-data; boundary=b", whole)).statusCode).toBe(200);
    for (const [type, payload] of [
      ["multipart/form-data", whole],
      ["multipart/form-data; boundary=", whole],
      ["multipart/form-data; boundary=other", whole],
      ["multipart/form-data; boundary=b", whole.slice(0, 80)],
      ["multipart/form-data; boundary=b", whole.slice(0, 40)],
      ["multipart/form-data; boundary=b", "--b\r\nno header\r\n\r\nx\r\n--b--"],
      ["multipart/form-data; boundary=b", whole.replace('"file"', '"__proto__"')],
      ["multipart/form-data; boundary=b", whole.repeat(2).replace("--b--\r\n", "")],
    ] as const)
      expect((await send(type, payload)).statusCode, `${type} ${payload}`).toBeOneOf([400, 413]);
    expect(await the.stored("uploads")).toEqual([]);
    expect(await the.db.selectFrom("sysr_error_log").select("message").execute()).toEqual([]);
  });

  test("nobody sends more than his share of files that no record holds", async () => {
    const [paper, photos] = ["/api/v1/system/uploadFile", "/api/v1/oss/upload/material.pictures"];
    const small = await the.another({ config: { files: { ...testConfig().files, unused: { files: 2, bytes: 100_000 } } } });
    await the.user("sender", { is_super: true });
    const sender = await the.signIn("sender");
    const send = (path: string, name: string, content: Uint8Array | string) => the.send(sender, path, name, content, {}, small);
    const first = await send(photos, "a.jpg", await photo("gold"));
    expect(codeOf(await send(paper, "b.txt", "x".repeat(100_000)))).toBe("file.tooMany");
    const together = await Promise.all(["c", "d", "e"].map((name) => send(paper, `${name}.txt`, name)));
    expect(together.map(codeOf).sort()).toEqual(["NO-ERROR", "file.tooMany", "file.tooMany"]);
    // What a record holds is not counted any more.
    expect((await material(sender, [(first.json() as Envelope<{ id: string }>).data.id])).status).toBe(200);
    expect(codeOf(await send(paper, "f.txt", "f"))).toBe("NO-ERROR");
    expect(codeOf(await send(paper, "g.txt", "g"))).toBe("file.tooMany");
  });

  test("only who may fill in the field sends files for it, and nobody who is not signed in", async () => {
    expect(codeOf(await the.send(reader, `/api/v1/oss/upload/${PICTURES}`, "a.txt", "a"))).toBe("access.denied");
    expect((await the.send("", "/api/v1/vueSystem/uploadFile", "a.txt", "a")).statusCode).toBe(401);
  });

  test("the calls of the specification answer as it says", async () => {
    const values = { routeId: "1", formName: "order", classifications: "发票" };
    const one = await the.send(clerk, "/api/v1/system/uploadFile", "发票.txt", "no tax", values);
    const { data } = one.json() as Envelope<Record<string, unknown>>;
    expect(data).toMatchObject({ fileName: "发票.txt", fileSize: 6, type: "text/plain", status: 1, uploadStatus: 1, ocr: null });
    const row = await the.db.selectFrom("stored_file").select("classification").where("id", "=", String(data.id)).executeTakeFirst();
    expect(row?.classification).toBe("invoice");
    const listed = await the.call<object[]>("POST", "/api/v1/vueSystem/listFileByIds", { token: clerk, body: [data.id] });
    expect(listed.data[0]).toMatchObject({ id: data.id, fileName: "发票.txt", status: 0 });
  });
});

describe("who opens a file", () => {
  test("its sender, and whoever sees a record that holds it, in a column that he sees", async () => {
    const { id } = await the.upload(clerk, PICTURES, "a.jpg", await photo("green"));
    expect(await the.list(clerk, [id])).toEqual([id]);
    expect(await the.list(reader, [id])).toEqual([]);
    expect(await the.list(admin, [id])).toEqual([]);
    const saved = await material(clerk, [id]);
    expect(saved.data.pictures).toEqual([{ id, name: "a.jpg" }]);
    expect(await the.list(reader, [id])).toEqual([id]);
    expect(await the.list(admin, [id])).toEqual([id]);
    expect(await the.list(blind, [id])).toEqual([]);
    await the.call("PUT", "/api/v1/base/material/removeByIds", { token: clerk, body: [saved.data.id] });
    expect(await the.list(reader, [id])).toEqual([]);
  });

  test("nobody by saving a record of his own that names a file which he may not open", async () => {
    const { id } = await the.upload(admin, PICTURES, "a.jpg", await photo("blue"));
    const saved = await material(clerk, [id]);
    expect([saved.errorCode, saved.fields]).toEqual([
      "record.invalid",
      [{ path: "pictures", code: "field.reference", message: expect.anything() }],
    ]);
  });

  test("whoever changes a record keeps the files in it that others brought", async () => {
    const first = await the.upload(admin, PICTURES, "a.jpg", await photo("blue"));
    const { data } = await material(admin, [first.id]);
    const second = await the.upload(clerk, PICTURES, "b.jpg", await photo("navy"));
    const body = { pictures: [first.id, second.id], version: data.version };
    const saved = await the.call<{ pictures: { id: string }[] }>("PUT", `/api/v1/base/material/${data.id}`, { token: clerk, body });
    expect(saved.data.pictures.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  test("a record takes only such files as its field takes", async () => {
    const text = await the.send(clerk, "/api/v1/vueSystem/uploadFile", "a.txt", "a");
    const { id } = (text.json() as Envelope<{ id: string }>).data;
    expect((await material(clerk, [id])).fields?.[0]).toMatchObject({ path: "pictures", code: "field.fileFormat" });
    const many = await Promise.all(
      Array.from({ length: 7 }, async (_, at) => the.upload(clerk, PICTURES, `${at}.jpg`, await photo("red"))),
    );
    const ids = many.map((file) => file.id);
    expect((await material(clerk, ids)).fields?.[0]).toMatchObject({ path: "pictures", code: "field.maxItems" });
  });

  test("an address that was changed, or is over, opens nothing", async () => {
    const file = await the.upload(clerk, PICTURES, "a.jpg", await photo("teal"));
    const other = await the.upload(clerk, PICTURES, "b.jpg", await photo("pink"));
    expect((await the.open(file.url)).statusCode).toBe(200);
    expect((await the.open(file.url.replace(file.id, other.id))).statusCode).toBe(404);
    expect((await the.open(file.url.replace("/whole", "/thumb"))).statusCode).toBe(404);
    expect((await the.open(file.url.replace(/until=\d+/, "until=1000"))).statusCode).toBe(404);
    for (const sign of ["x", "%C3%A9".repeat(43), "a".repeat(43), ""])
      expect((await the.open(file.url.replace(/sign=.*/, `sign=${sign}`))).statusCode).toBeOneOf([400, 404]);
    expect(await the.db.selectFrom("sysr_error_log").select("message").execute()).toEqual([]);
  });
});

describe("how a file is sent", () => {
  test("a picture is shown in its place; whatever could be a page is saved", async () => {
    const picture = await the.open((await the.upload(clerk, PICTURES, "a.jpg", await photo("teal"))).url);
    expect(picture.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": "inline; filename=\"a.jpg\"; filename*=UTF-8''a.jpg",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, max-age=600, immutable",
    });
    const sent = await the.send(clerk, "/api/v1/vueSystem/uploadFile", "合同.html", "<script>alert(1)</script>");
    const page = await the.open((sent.json() as Envelope<{ url: string }>).data.url);
    expect(page.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="file.html"; filename*=UTF-8''${encodeURIComponent("合同.html")}`,
    });
  });

  test("in parts, and not again when the browser has it", async () => {
    const sent = await the.send(clerk, "/api/v1/vueSystem/uploadFile", "a.txt", "0123456789");
    const { url } = (sent.json() as Envelope<{ url: string }>).data;
    const part = await the.open(url, { range: "bytes=2-4" });
    expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([206, "234", "bytes 2-4/10"]);
    expect((await the.open(url, { range: "bytes=-3" })).body).toBe("789");
    expect((await the.open(url, { range: "bytes=20-" })).statusCode).toBe(416);
    const whole = await the.open(url);
    expect(whole.body).toBe("0123456789");
    expect((await the.open(url, { "if-none-match": String(whole.headers.etag) })).statusCode).toBe(304);
  });
});

describe("a stored file that is shorter than recorded", () => {
  test("ends its answer, whole and in parts", async () => {
    const sent = await the.send(clerk, "/api/v1/vueSystem/uploadFile", "short.txt", "short ".repeat(20));
    const { url, id } = (sent.json() as Envelope<{ url: string; id: string }>).data;
    const { sha256 } = await the.db.selectFrom("stored_file").select("sha256").where("id", "=", id).executeTakeFirstOrThrow();
    const address = await the.app.listen({ port: 0, host: "127.0.0.1" });
    const read = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${address}${url}`, { headers });
      const text = await answer.text();
      if (!answer.ok) throw new Error(text);
      return text;
    };
    expect(await read()).toHaveLength(120);
    for (const left of ["short s", ""]) {
      writeFileSync(join(the.folder, "files", "blobs", sha256.slice(0, 2), sha256), left);
      await expect(read()).rejects.toThrow();
      await expect(read({ range: "bytes=100-110" })).rejects.toThrow();
      expect(await read({ range: "bytes=0-3" }).catch(() => "cut")).toBe(left ? "shor" : "cut");
    }
  });
});

describe("what is kept", () => {
  const clean = async () =>
    removeOrphans({
      db: the.db,
      documents: the.loaded.documents,
      hours: 24,
      ...(await fileService({ ...testConfig(), dataDir: the.folder })),
    });
  const aDayAgo = async () => {
    await the.db
      .updateTable("stored_file")
      .set({ create_time: new Date(Date.now() - 90_000_000).toISOString() })
      .execute();
    await the.db
      .updateTable("file_blob")
      .set({ touched_at: new Date(Date.now() - 90_000_000).toISOString() })
      .execute();
  };

  test("a content once, and as long as a record holds it", async () => {
    await aDayAgo();
    await clean();
    const colour = await photo("orange");
    const before = (await the.stored("files")).length;
    const [one, two] = [await the.upload(clerk, PICTURES, "a.jpg", colour), await the.upload(clerk, PICTURES, "b.jpg", colour)];
    expect((await the.stored("files")).length).toBe(before + 2);
    const { data } = await material(clerk, [one.id]);
    expect(await clean()).toEqual({ files: 0, blobs: 0 });
    await aDayAgo();
    expect(await clean()).toEqual({ files: 1, blobs: 0 });
    expect(await the.list(clerk, [one.id, two.id])).toEqual([one.id]);
    // A removed record can come back, and its files with it.
    await the.call("PUT", "/api/v1/base/material/removeByIds", { token: clerk, body: [data.id] });
    expect(await clean()).toEqual({ files: 0, blobs: 0 });
    await the.db.deleteFrom("base_material").where("id", "=", data.id).execute();
    expect(await clean()).toEqual({ files: 1, blobs: 1 });
    expect((await the.stored("files")).length).toBe(before);
  });

  test("one server at a time cleans up", async () => {
    await the.db.transaction().execute(async (other) => {
      const { sql } = await import("kysely");
      await sql`select pg_advisory_xact_lock(439855375731)`.execute(other);
      await the.upload(clerk, PICTURES, "a.jpg", await photo("gold"));
      await aDayAgo();
      expect(await clean()).toEqual({ files: 0, blobs: 0 });
    });
    expect((await clean()).files).toBe(1);
  });
});
