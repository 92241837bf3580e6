/** Caches that administrators know, by the values of the dictionary `cache_name`. */
export type CacheName = "sessions" | "loginPolicies" | "brands" | "flowGraphs" | "pinyin" | "documents" | "fonts";

/** What a cache of this process holds, and how often it was asked since it was empty. */
export interface CacheFacts {
  readonly name: CacheName;
  readonly entries: number;
  readonly hits: number;
  readonly misses: number;
  /** Since when it has been filled: the start, or when it was dropped last. */
  readonly since: Date;
}

interface Member {
  readonly name: CacheName;
  readonly size: () => number;
  readonly forget: () => void;
  hits: number;
  misses: number;
  since: Date;
}

const members = new Set<Member>();

/** By it a cache says how it was asked, and that it is no more. */
export interface CacheMeter {
  /** Whether what was asked for was there. */
  count(hit: boolean): void;
  leave(): void;
}

/** Lets administrators see and drop what a cache of this process holds; whatever is dropped is read again when somebody asks. */
export function cache(name: CacheName, { size, forget }: Pick<Member, "size" | "forget">): CacheMeter {
  const member: Member = { name, size, forget, hits: 0, misses: 0, since: new Date() };
  members.add(member);
  return {
    count: (hit) => {
      if (hit) member.hits++;
      else member.misses++;
    },
    leave: () => void members.delete(member),
  };
}

/** The caches of this process; several of one name, as servers in one process have them, as one. */
export function cacheFacts(): CacheFacts[] {
  return [...Map.groupBy(members, ({ name }) => name)].map(([name, of]) => ({
    name,
    entries: sum(of.map(({ size }) => size())),
    hits: sum(of.map(({ hits }) => hits)),
    misses: sum(of.map(({ misses }) => misses)),
    since: of.map(({ since }) => since).reduce((a, b) => (a < b ? a : b)),
  }));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Drops what caches of these names hold in this process. */
export function dropCaches(names: readonly string[]): void {
  for (const member of members) {
    if (!names.includes(member.name)) continue;
    member.forget();
    Object.assign(member, { hits: 0, misses: 0, since: new Date() });
  }
}
