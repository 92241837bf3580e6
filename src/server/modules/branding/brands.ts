import { createHash } from "node:crypto";
import type { Brand } from "../../../model/contract/branding.ts";
import { type CacheMeter, cache } from "../../caches.ts";
import type { Channel } from "../../db/channel.ts";
import type { Database } from "../../db/database.ts";

/** On which processes tell each other that brands, or hosts of tenants, are others than before. */
export const TOPIC = "branding";

/** Below it lie the pictures of brands. */
export const PICTURE_PATH = "/api/v1/system/brandPicture";

/** All brands at a moment. */
interface InForce {
  readonly byTenant: ReadonlyMap<string, Brand>;
  readonly byHost: ReadonlyMap<string, Brand>;
  /** Of the first tenant: for hosts that belong to nobody, and tenants that have none of their own. */
  readonly first: Brand | undefined;
  /** The files that are pictures of brands, by their keys. */
  readonly pictures: ReadonlyMap<string, string>;
}

/**
 * A picture by what it holds, so that an address never shows another one. It is no secret: whoever has the picture can work it out. "brand" keeps
 * it apart from the hash under which the file is stored.
 */
const keyOf = (sha256: string): string => createHash("sha256").update(`brand ${sha256}`).digest("hex").slice(0, 32);

const addressOf = (sha256: string | null): string | null => (sha256 === null ? null : `${PICTURE_PATH}/${keyOf(sha256)}`);

async function load(db: Database): Promise<InForce> {
  const rows = await db
    .selectFrom("sysr_tenant as tenant")
    .leftJoin("sysr_branding as brand", (join) => join.onRef("brand.tenant_id", "=", "tenant.id").on("brand.removed_at", "is", null))
    .leftJoin("stored_file as logo", "logo.id", "brand.logo_id")
    .leftJoin("stored_file as picture", "picture.id", "brand.picture_id")
    .select(["tenant.id", "tenant.host", "tenant.status", "brand.name", "brand.short_name", "brand.color"])
    .select(["brand.logo_id", "brand.picture_id", "logo.sha256 as logo", "picture.sha256 as picture"])
    .where("tenant.removed_at", "is", null)
    .orderBy("tenant.id")
    .execute();
  const byTenant = new Map<string, Brand>();
  const byHost = new Map<string, Brand>();
  const pictures = new Map<string, string>();
  for (const row of rows) {
    if (row.name === null) continue;
    const { name, short_name: shortName, color } = row;
    const brand: Brand = { name, shortName, color, logo: addressOf(row.logo), picture: addressOf(row.picture) };
    byTenant.set(row.id, brand);
    // A tenant that was switched off is greeted at its host as nobody's.
    if (row.host !== null && row.status === 0) byHost.set(row.host, brand);
    if (row.logo !== null && row.logo_id !== null) pictures.set(keyOf(row.logo), row.logo_id);
    if (row.picture !== null && row.picture_id !== null) pictures.set(keyOf(row.picture), row.picture_id);
  }
  return { byTenant, byHost, pictures, first: byTenant.get(rows[0]?.id ?? "") };
}

/**
 * The brands of the tenants. They are few, and asked for by everybody who opens a page, so all of them are kept until somebody says that they are
 * others now; where there is no channel to hear that on, they are read each time.
 */
export class Brands {
  readonly #db: Database;
  readonly #plain: Brand;
  readonly #isTold: boolean;
  readonly #stops: readonly (() => void)[];
  #kept: Promise<InForce> | undefined;
  readonly #meter: CacheMeter;

  /** @param title what the operator calls the installation (TITLE); absent: as the product is called */
  constructor({
    db,
    channel,
    title,
  }: { readonly db: Database; readonly channel: Channel | undefined; readonly title: string | undefined }) {
    this.#db = db;
    this.#plain = { name: title ?? null, shortName: title ?? null, color: null, logo: null, picture: null };
    this.#isTold = channel !== undefined;
    const forget = () => {
      this.#kept = undefined;
    };
    this.#meter = cache("brands", { size: () => (this.#kept ? 1 : 0), forget });
    this.#stops = channel ? [channel.subscribe(TOPIC, forget), channel.onGap(forget)] : [];
  }

  /** Of a tenant's own people. */
  async ofTenant(tenant: string | null): Promise<Brand> {
    const { byTenant, first } = await this.#inForce();
    return byTenant.get(tenant ?? "") ?? first ?? this.#plain;
  }

  /** Of who is not signed in, by the host that he asked. */
  async ofHost(host: string): Promise<Brand> {
    const { byHost, first } = await this.#inForce();
    return byHost.get(host.toLowerCase()) ?? first ?? this.#plain;
  }

  /** The file of a brand's picture; undefined for every other file. */
  async pictureOf(key: string): Promise<string | undefined> {
    return (await this.#inForce()).pictures.get(key);
  }

  stop(): void {
    this.#meter.leave();
    for (const stop of this.#stops) stop();
  }

  #inForce(): Promise<InForce> {
    this.#meter.count(this.#kept !== undefined);
    if (!this.#isTold) return load(this.#db);
    if (!this.#kept) {
      const loading = load(this.#db);
      this.#kept = loading;
      // What failed is asked again by the next.
      loading.catch(() => {
        if (this.#kept === loading) this.#kept = undefined;
      });
    }
    return this.#kept;
  }
}
