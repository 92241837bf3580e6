import type { Documents } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { type DocumentName, nameOf, type WrittenDocument } from "../../../model/written-document.ts";
import { type Channel, publishIn } from "../../db/channel.ts";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import { alone } from "../../db/lock.ts";
import { planHash, type Sight, type TableStep, tablePlan } from "../../db/schema/table-plan.ts";
import { syncTables } from "../../db/sync.ts";
import { followPublished } from "../../db/sync-online.ts";
import { editionOf } from "../edition.ts";
import type { LoadedDocuments } from "../load.ts";
import type { DocumentStore } from "../store.ts";
import { effectiveDocuments } from "./effective.ts";
import { type Author, noteEdition } from "./history.ts";
import { PATIENCE_MS, tableBusy } from "./patience.ts";
import { inspect, refuse } from "./refusals.ts";
import { AT_TABLES, noteFaults, type PublishedDocument, publishedDocuments, storePublished } from "./rows.ts";

/** A document to be published, over the version that its author saw: 0 where there is none yet. It stays with its form, where none is named. */
export type Publication = WrittenDocument & Pick<PublishedDocument, "version"> & Partial<Pick<PublishedDocument, "design">>;
/** A document to be taken out of force, of the version that was seen. */
export type Withdrawal = DocumentName & Pick<PublishedDocument, "version">;

/** Who publishes, and what else is done in the transaction that does it: told the new version of each form that it touches. */
export interface Publishing extends Author {
  /** Done before the tables follow. */
  readonly first?: (trx: DatabaseTransaction) => Promise<void>;
  /** Fields may take their columns along under another name (x-renamed-from): requests of the former edition that ask for them fail until they end. */
  readonly renames?: boolean;
  /** Documents of the files that come into force with it, in the place of those that are. */
  readonly files?: LoadedDocuments | undefined;
  /** The hash of the plan that was seen; absent: whatever is to be done. */
  readonly planHash?: string | undefined;
  /** Values that do not fit are cut or emptied, and kept asleep as they were. */
  readonly isAccepted?: boolean | undefined;
  /** @param inForce what is in force from then on */
  readonly beside?: (trx: DatabaseTransaction, versions: ReadonlyMap<string, number>, inForce: LoadedDocuments) => Promise<void>;
}

/** What comes into force and goes out of it. */
export interface DocumentChange {
  readonly publications: readonly Publication[];
  readonly withdrawals: readonly Withdrawal[];
}

export interface LivingParts {
  readonly db: Database;
  readonly store: DocumentStore;
  readonly channel?: Channel | undefined;
  /** Brings into the tables what documents hold for them: values of dictionaries, entries of the menu, the list of what the files print by. */
  readonly sow: (trx: DatabaseTransaction, documents: Documents, files: Documents) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

const TOPIC = "documents";
const AGAIN_MS = 5_000;

/** Keeps the documents in force in step with what is published, in every process. */
export class LivingDocuments {
  readonly #parts: LivingParts;
  readonly #stops: readonly ((() => void) | undefined)[];
  #reading: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  /** What was put into force last. */
  #state = "[]";
  #files: LoadedDocuments;
  #again: NodeJS.Timeout | undefined;

  constructor(parts: LivingParts) {
    this.#parts = parts;
    this.#files = parts.store.files;
    this.#stops = [parts.channel?.subscribe(TOPIC, () => void this.#follow()), parts.channel?.onGap(() => void this.#follow())];
  }

  stop(): void {
    clearTimeout(this.#again);
    for (const stop of this.#stops) stop?.();
  }

  /** Refreshes, and tries it again where that fails: what is published is committed, and nobody tells of it twice. */
  async #follow(): Promise<void> {
    clearTimeout(this.#again);
    try {
      await this.refresh();
    } catch (error) {
      this.#parts.onError(error);
      this.#again = setTimeout(() => void this.#follow(), AGAIN_MS).unref();
    }
  }

  list(): Promise<PublishedDocument[]> {
    return publishedDocuments(this.#parts.db);
  }

  /** Puts into force what is published by now. Whoever asks while it is read waits for the reading that begins after that. */
  refresh(): Promise<void> {
    this.#next ??= this.#reading.then(() => {
      this.#next = undefined;
      const reading = this.#read();
      this.#reading = reading.catch(() => {});
      return reading;
    });
    return this.#next;
  }

  async #read(): Promise<void> {
    const { db, store } = this.#parts;
    const rows = await publishedDocuments(db);
    const state = JSON.stringify(rows.map(({ kind, id, version, publishedAt }) => [kind, id, version, publishedAt]));
    const { files } = store;
    if (state === this.#state && files === this.#files) return;
    const { loaded, faults } = effectiveDocuments(files, rows, tableFaults(rows));
    store.swap(loaded);
    this.#state = state;
    this.#files = files;
    await noteFaults(db, rows, faults);
  }

  /**
   * Puts other files into force, with what is published beside them; their tables follow as at a start.
   * @returns the statements that ran
   * @throws SyncRefused, or what an inspection throws, and then the former files stay in force
   */
  takeFiles(files: LoadedDocuments): Promise<string[]> {
    const taking = this.#reading.then(() => this.#take(files));
    this.#reading = taking.then(
      () => {},
      () => {},
    );
    return taking;
  }

  async #take(files: LoadedDocuments): Promise<string[]> {
    const { db, store } = this.#parts;
    const rows = await publishedDocuments(db);
    const { loaded, faults, asleep } = effectiveDocuments(files, rows, tableFaults(rows));
    store.inspect(editionOf(loaded));
    const statements = await syncTables(db, loaded.documents, files.files, asleep);
    await alone(db, (trx) => this.#parts.sow(trx, loaded.documents, files.documents));
    store.files = files;
    store.swap(loaded);
    this.#files = files;
    await noteFaults(db, rows, faults);
    return statements;
  }

  /**
   * Publishes documents and takes others out of force, all or nothing: checked with all that are in force, with their tables, in every
   * process within a second.
   * @returns what is published under these names now
   * @throws AppError record.conflict, document.invalid, document.refused, document.tableBusy
   */
  change(publications: readonly Publication[], withdrawals: readonly Withdrawal[], publishing: Publishing): Promise<PublishedDocument[]> {
    return this.changeMade(async () => ({ publications, withdrawals }), publishing);
  }

  /** As `change`, of what is made in its transaction. */
  async changeMade(make: (trx: DatabaseTransaction) => Promise<DocumentChange>, publishing: Publishing): Promise<PublishedDocument[]> {
    const work = async (trx: DatabaseTransaction) => this.#changeIn(trx, await make(trx), publishing);
    const changed = await alone(this.#parts.db, work, PATIENCE_MS).catch((error: unknown) => {
      throw tableBusy(error);
    });
    if (publishing.files) this.#parts.store.files = publishing.files;
    await this.#follow();
    return changed;
  }

  async #changeIn(
    trx: DatabaseTransaction,
    { publications, withdrawals }: DocumentChange,
    publishing: Publishing,
  ): Promise<PublishedDocument[]> {
    const { changed, inForce, entities, loaded } = await this.#judged(trx, publications, withdrawals, publishing);
    if (publishing.planHash !== undefined && publishing.planHash !== planHash(await tablePlan(trx, inForce, entities, () => undefined)))
      throw new AppError("document.planOutdated");
    await publishing.first?.(trx);
    await followPublished(trx, { ...inForce, renames: publishing.renames ?? false }, publishing.isAccepted);
    await storePublished(trx, changed);
    await this.#parts.sow(trx, inForce.documents, (publishing.files ?? this.#parts.store.files).documents);
    const versions = await noteEdition(trx, changed, publishing);
    await publishing.beside?.(trx, versions, loaded);
    await publishIn(trx, TOPIC, null);
    return changed;
  }

  /**
   * What a change would do to the tables, step by step; nothing is changed.
   * @throws AppError record.conflict, document.invalid
   */
  async plan(publications: readonly Publication[], withdrawals: readonly Withdrawal[], sight: Sight): Promise<TableStep[]> {
    const { db } = this.#parts;
    const { inForce, entities } = await this.#judged(db, publications, withdrawals, { by: "" });
    return tablePlan(db, inForce, entities, sight);
  }

  /** What would be in force after a change, checked as a whole, and what changes. */
  async #judged(db: Database, publications: readonly Publication[], withdrawals: readonly Withdrawal[], { by, files }: Publishing) {
    const { store } = this.#parts;
    const rows = await publishedDocuments(db);
    const now = { publishedBy: by, publishedAt: new Date().toISOString(), fault: null };
    const byName = new Map(rows.map((row) => [nameOf(row), row]));
    const versionAfter = (name: Withdrawal): number => {
      const version = byName.get(nameOf(name))?.version ?? 0;
      if (version !== name.version) throw new AppError("record.conflict");
      return version + 1;
    };
    const changed = [
      ...publications.map(
        (one): PublishedDocument => ({
          ...one,
          ...now,
          ...{ withdrawn: false, version: versionAfter(one), design: one.design ?? byName.get(nameOf(one))?.design ?? null },
        }),
      ),
      ...withdrawals.map((one): PublishedDocument => {
        const row = byName.get(nameOf(one));
        if (!row || row.withdrawn) throw new AppError("record.notFound");
        return { ...row, ...now, withdrawn: true, version: versionAfter(one) };
      }),
    ];
    const next = [...new Map([...byName, ...changed.map((row) => [nameOf(row), row] as const)]).values()];
    const effective = effectiveDocuments(files ?? store.files, next, tableFaults(next));
    const before = new Set(rows.filter(({ fault }) => fault !== null).map(nameOf));
    const fresh = new Set(changed.map(nameOf));
    // What was wrong before and is not touched holds nothing up.
    refuse([...effective.faults].filter(([name]) => fresh.has(name) || !before.has(name)).map(([, fault]) => fault));
    inspect(store, effective.loaded);
    const entities = new Set(changed.filter(({ kind }) => kind === "entity").map(({ id }) => id));
    return { changed, entities, loaded: effective.loaded, inForce: { ...effective, documents: effective.loaded.documents } };
  }
}

/** What the tables cannot follow is found by a start, and stays so until it is published anew. */
const tableFaults = (rows: readonly PublishedDocument[]): ReadonlyMap<string, string> =>
  new Map(rows.flatMap((row) => (row.fault?.startsWith(AT_TABLES) ? [[nameOf(row), row.fault] as const] : [])));
