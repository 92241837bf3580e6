import { createCipheriv, createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SeenPage } from "../../../src/model/contract/card-pages.ts";
import type { DesignDraft } from "../../../src/model/contract/designs.ts";
import type { ItemName } from "../../../src/model/promotion/item.ts";
import type { PromotionPackage } from "../../../src/model/promotion/package.ts";
import { type FileDesk, fileDesk } from "../files/desk.ts";
import { BASE, bring, call, plan, type Site, take, textOf } from "./site.ts";

interface PictureSite extends Site {
  readonly server: FileDesk;
}

const PAGES = "/api/v1/canvasPage";
const HALL: ItemName = { kind: "page", id: "hall" };
const MEGABYTE = 1024 * 1024;

let folder: string;
let trial: PictureSite;
let live: PictureSite;

async function pictureSite(title: string): Promise<PictureSite> {
  const server = await fileDesk({ title, promotionFolder: folder });
  await server.user("root", { is_super: true, user_type: 0 });
  return { server, token: await server.signIn("root") };
}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "formwork-pictures-"));
  trial = await pictureSite("test");
  live = await pictureSite("live");
});
afterAll(async () => {
  await Promise.all([trial.server.close(), live.server.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** A picture that cannot be packed: the same of the same seed. */
const noise = (side: number, seed: number) =>
  sharp(createCipheriv("aes-128-ctr", Buffer.alloc(16, seed), Buffer.alloc(16)).update(Buffer.alloc(side * side * 3)), {
    raw: { width: side, height: side, channels: 3 },
  });
const upload = async ({ server, token }: PictureSite, name: string, picture: Sharp, format: "jpeg" | "png" = "jpeg") =>
  (await server.upload(token, "canvas-page.pictures", name, await picture.toFormat(format).toBuffer())).id;
async function page(at: PictureSite, code: string, ...files: string[]) {
  const { id } = (await call<{ id: string }>(at, "POST", PAGES, { code, title: "大厅" })).data;
  const { documents, version } = (await call<DesignDraft>(at, "GET", `${PAGES}/${id}/draft`)).data;
  const cards = files.map((file, index) => ({ id: `map${index}`, kind: "picture", file, description: "平面图" }));
  const drawn = documents.map((one) => ({ ...one, content: { ...one.content, cards } }));
  expect((await call(at, "PUT", `${PAGES}/${id}/draft`, { documents: drawn, version })).status).toBe(200);
  expect((await call(at, "POST", `${PAGES}/${id}/publish`)).status).toBe(200);
}
/** Whether each picture of a page is shown, with the hash of what is shown. */
async function shown(at: PictureSite, code: string, token = at.token): Promise<(string | null)[]> {
  const { data } = await at.server.call<SeenPage>("GET", `/api/v1/cardPage/${code}`, { token });
  const addresses = data.cards.flatMap((card) => (card.kind === "picture" ? [card.picture] : []));
  return Promise.all(addresses.map(async (one) => (one === null ? null : sha256((await at.server.open(one)).rawPayload))));
}
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const filesAt = ({ server }: Site) =>
  server.db
    .selectFrom("stored_file")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();

test("a page comes in with the pictures that it shows, which whoever opens it sees, and goes out the same byte for byte", async () => {
  // Ids that files have here already are those of others.
  await upload(live, "other.png", noise(8, 5), "png");
  await page(trial, "hall", await upload(trial, "plan.jpg", noise(60, 1)), await upload(trial, "door.png", noise(20, 2), "png"));
  const brought = await take(trial, HALL);
  expect(brought.pictures).toHaveLength(2);
  const planned = await plan(live, brought);
  expect(planned.items).toMatchObject([{ state: "new", problems: [] }]);
  expect((await bring(live, brought)).data.items).toMatchObject([{ became: "published" }]);
  await live.server.user("reader", {});
  expect(await shown(live, "hall", await live.server.signIn("reader"))).toEqual(await shown(trial, "hall"));
  expect(textOf(await take(live, HALL))).toBe(textOf(brought));

  const { count } = await filesAt(live);
  expect((await plan(live, brought)).items).toMatchObject([{ state: "same", problems: [] }]);
  expect((await bring(live, brought)).status).toBe(200);
  expect(await filesAt(live)).toEqual({ count });
});

test("a picture that the package lacks is not shown, also where a file here holds the same, and the plan says so", async () => {
  const picture = noise(30, 3);
  await page(trial, "yard", await upload(trial, "yard.png", picture, "png"));
  await upload(live, "yard.png", picture, "png");
  const { pictures, ...bare } = await take(trial, { kind: "page", id: "yard" });
  expect(pictures).toHaveLength(1);
  expect((await plan(live, bare)).items[0]?.problems).toMatchObject([{ severity: "warning" }]);
  expect((await bring(live, bare)).status).toBe(200);
  expect(await shown(live, "yard")).toEqual([null]);
});

test("a picture with something else than its pixels is drawn anew, and what is none is refused", async () => {
  const tagged = await noise(30, 4)
    .withExif({ IFD0: { Artist: "somebody" } })
    .jpeg()
    .toBuffer();
  const brought = await take(trial, HALL);
  const [item] = brought.items;
  const hall = (name: string, bytes: Buffer): PromotionPackage => {
    const hash = sha256(bytes);
    const documents = (item?.documents ?? []).map((one) =>
      one.kind === "facts"
        ? { ...one, id: "gate" }
        : {
            ...one,
            id: "gate",
            content: { ...one.content, $id: "gate", cards: [{ id: "map", kind: "picture", file: `sha256:${hash}`, description: "门" }] },
          },
    );
    return {
      ...brought,
      pictures: [{ sha256: hash, name, content: bytes.toString("base64") }],
      items: [{ ...item, id: "gate", documents } as PromotionPackage["items"][number]],
    };
  };
  const whole = async (one: PromotionPackage): Promise<PromotionPackage> => {
    const { inOrder, stateText } = await import("../../../src/model/promotion/item.ts");
    return {
      ...one,
      items: one.items.map((own) => ({
        ...own,
        ancestors: [],
        documents: inOrder(own.documents),
        hash: sha256(Buffer.from(stateText(own.documents))),
      })),
    };
  };
  expect(await bring(live, await whole(hall("notes.png", Buffer.from("text"))))).toMatchObject({ errorCode: "file.disguised" });
  const damaged = await whole(hall("gate.jpg", tagged));
  const turned = { ...damaged, pictures: damaged.pictures?.map((one) => ({ ...one, sha256: "0".repeat(64) })) };
  expect(await call(live, "POST", `${BASE}/plan`, { package: turned })).toMatchObject({ errorCode: "promotion.package" });
  expect((await bring(live, damaged)).status).toBe(200);
  const [seen] = await shown(live, "gate");
  expect(seen).toMatch(/^[0-9a-f]{64}$/);
  expect(seen).not.toBe(sha256(tagged));
});

test("more pictures than a package holds are refused with both sizes, and files hold none", async () => {
  const side = 1_250;
  const large = await Promise.all([6, 7].map((seed) => upload(trial, `${seed}.png`, noise(side, seed), "png")));
  await page(trial, "large", ...large);
  const refused = await call(trial, "POST", `${BASE}/take`, { items: [{ kind: "page", id: "large" }] });
  expect(refused).toMatchObject({ status: 413, errorCode: "promotion.picturesTooLarge" });
  expect(side * side * 3 * 2).toBeGreaterThan(8 * MEGABYTE);
  expect(await call(trial, "POST", `${BASE}/folder`, { items: [HALL] })).toMatchObject({ errorCode: "promotion.pictureInFile" });
});
