import type { Element } from "../compile/bpmn.ts";
import type { Branch, Chain, Item, Step, Way } from "./block.ts";
import { jumpsOf } from "./find.ts";

/** Where something is drawn. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** The room that something takes: to the right, above and below the line on which it stands. */
interface Room {
  readonly width: number;
  readonly up: number;
  readonly down: number;
}

/** Between things that stand beside each other, and above each other. */
const GAP = { x: 60, y: 40 };
/** Around what stands in a sub-process. */
const PADDING = 40;
/** Below an event or gateway, for its name. */
const LABEL = 24;
/** How far lines lie apart that go around everything. */
const LANE = 20;
const EVENT = 36;
const GATEWAY = 50;

const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  "bpmn:StartEvent": [EVENT, EVENT],
  "bpmn:EndEvent": [EVENT, EVENT],
  "bpmn:IntermediateCatchEvent": [EVENT, EVENT],
  "bpmn:IntermediateThrowEvent": [EVENT, EVENT],
  "bpmn:BoundaryEvent": [EVENT, EVENT],
};
/** The size of an element that holds no others. */
const sizeOf = ({ $type }: Pick<Element, "$type">): readonly [number, number] =>
  SIZES[$type] ?? ($type.endsWith("Gateway") ? [GATEWAY, GATEWAY] : [100, 80]);

/** Where blocks are drawn, from left to right, the ways of a branch below each other. Nothing lies upon anything else, but events on the edge of their element. */
export class Boxes {
  readonly bounds = new Map<string, Bounds>();
  /** The height at which the first flow of a way runs. */
  readonly rows = new Map<string, number>();
  /** The line on which an element stands. */
  readonly lines = new Map<string, number>();
  /** The height at which a flow runs that goes to what stands elsewhere: around everything. */
  readonly lanes = new Map<string, number>();
  readonly #rooms = new WeakMap<object, Room>();
  readonly #looseOf = new WeakMap<Chain, Chain>();

  /** Draws a process with its upper left corner at a point. @returns its lower end */
  draw(chain: Chain, x: number, y: number): number {
    const { up, down } = this.#container(chain);
    this.#contents(chain, x, y + up);
    return y + up + down;
  }

  /** What stands in a process or sub-process, with what nobody comes to and the lines that go around. */
  #contents(chain: Chain, x: number, y: number): void {
    const room = this.#roomOf(chain);
    const { back, ahead } = jumpsOf(chain);
    this.#chain(chain, x, y);
    for (const [at, { id }] of back.entries()) this.lanes.set(id, y - room.up - LANE * (at + 1));
    for (const [at, { id }] of ahead.entries()) this.lanes.set(id, y + room.down + LANE * (at + 1));
    const loose = this.#loose(chain);
    this.#chain(loose, x, y + room.down + LANE * ahead.length + GAP.y + this.#roomOf(loose).up);
  }

  #container(chain: Chain): Room {
    const [room, loose] = [this.#roomOf(chain), this.#roomOf(this.#loose(chain))];
    const { back, ahead } = jumpsOf(chain);
    const below = chain.loose?.length ? GAP.y + loose.up + loose.down : 0;
    return {
      width: Math.max(room.width, loose.width),
      up: room.up + LANE * back.length,
      down: room.down + LANE * ahead.length + below,
    };
  }

  #loose(chain: Chain): Chain {
    const known = this.#looseOf.get(chain) ?? { items: chain.loose ?? [] };
    this.#looseOf.set(chain, known);
    return known;
  }

  #chain({ items }: Chain, left: number, y: number): void {
    let x = left;
    for (const item of items) {
      if (item.kind === "jump") continue;
      this.#item(item, x, y);
      x += this.#room(item).width + GAP.x;
    }
  }

  #item(item: Exclude<Item, { kind: "jump" }>, x: number, y: number): void {
    if (item.kind === "mark") this.#put(item.id, [GATEWAY, GATEWAY], x, y);
    else if (item.kind === "step") this.#step(item, x, y);
    else this.#branch(item, x, y);
  }

  #put(id: string, [width, height]: readonly [number, number], x: number, y: number): void {
    this.bounds.set(id, { x, y: y - height / 2, width, height });
    this.lines.set(id, y);
  }

  #step(step: Step, x: number, y: number): void {
    const { width, up, down } = this.#host(step);
    this.bounds.set(step.id, { x, y: y - up, width, height: up + down });
    this.lines.set(step.id, y);
    if (step.inside) this.#contents(step.inside, x + PADDING, y);
    let row = y + down + EVENT;
    // The last one has the nearest row, so that lines do not cross.
    for (const [at, edge] of [...step.edges.entries()].reverse()) {
      const center = x + (width * (at + 1)) / (step.edges.length + 1);
      this.#put(edge.id, [EVENT, EVENT], center - EVENT / 2, y + down);
      const room = this.#roomOf(edge.chain);
      row += GAP.y + room.up;
      this.#chain(edge.chain, x + width + GAP.x / 2, row);
      row += room.down;
    }
  }

  /** The element itself, without what is on its edge. */
  #host({ element, inside, edges }: Step): Room {
    const least = (edges.length + 1) * (EVENT + 14);
    if (inside) {
      const room = this.#container(inside);
      return { width: Math.max(room.width + 2 * PADDING, least), up: room.up + PADDING, down: room.down + PADDING };
    }
    const [width, height] = sizeOf(element);
    return { width: edges.length > 0 ? Math.max(width, least) : width, up: height / 2, down: height / 2 };
  }

  #branch(branch: Branch, x: number, y: number): void {
    const isGateway = branch.element.$type.endsWith("Gateway");
    if (isGateway) this.#put(branch.id, [GATEWAY, GATEWAY], x, y);
    const left = x + (isGateway ? GATEWAY + GAP.x : 0);
    let row = y;
    for (const [at, way] of rowsOf(branch).entries()) {
      const room = this.#roomOf(way.chain);
      if (at > 0) row += room.up;
      this.rows.set(way.flow, row);
      this.#chain(way.chain, left, row);
      row += room.down + GAP.y;
    }
    if (branch.join === undefined) return;
    this.#put(branch.join, [GATEWAY, GATEWAY], x + this.#room(branch).width - GATEWAY, y);
  }

  #room(item: Item): Room {
    const room = this.#rooms.get(item) ?? this.#measured(item);
    this.#rooms.set(item, room);
    return room;
  }

  #measured(item: Item): Room {
    if (item.kind === "jump") return { width: 0, up: 0, down: 0 };
    if (item.kind === "mark") return { width: GATEWAY, up: GATEWAY / 2, down: GATEWAY / 2 + LABEL };
    if (item.kind === "step") {
      const host = this.#host(item);
      const [, height] = sizeOf(item.element);
      const rooms = item.edges.map(({ chain }) => this.#roomOf(chain));
      const below = rooms.reduce((sum, room) => sum + GAP.y + room.up + room.down, rooms.length > 0 ? EVENT : height < 80 ? LABEL : 0);
      const widest = Math.max(0, ...rooms.map((room) => (room.width > 0 ? room.width + GAP.x / 2 : 0)));
      return { width: host.width + widest, up: host.up, down: host.down + below };
    }
    const rooms = rowsOf(item).map(({ chain }) => this.#roomOf(chain));
    const isGateway = item.element.$type.endsWith("Gateway");
    const own = isGateway ? GATEWAY / 2 : 0;
    const down = rooms.reduce((sum, room, at) => sum + (at === 0 ? 0 : GAP.y + room.up) + room.down, 0);
    const ways = Math.max(0, ...rooms.map(({ width }) => width));
    const width = ways + (isGateway ? GATEWAY + GAP.x : 0) + (item.join === undefined ? 0 : GATEWAY + (ways > 0 ? GAP.x : 0));
    return { width, up: Math.max(own, rooms[0]?.up ?? 0), down: Math.max(isGateway ? own + LABEL : 0, down) };
  }

  #roomOf(chain: Chain): Room {
    const known = this.#rooms.get(chain);
    if (known) return known;
    const rooms = chain.items.filter(({ kind }) => kind !== "jump").map((item) => this.#room(item));
    const jumps = chain.items.length - rooms.length;
    const room = {
      width: rooms.reduce((sum, { width }) => sum + width, Math.max(0, rooms.length - 1) * GAP.x),
      up: Math.max(LEAST, ...rooms.map(({ up }) => up)),
      down: Math.max(LEAST, ...rooms.map(({ down }) => down)) + (rooms.length === 0 ? jumps : 0),
    };
    this.#rooms.set(chain, room);
    return room;
  }
}

/** Around the line of a way in which nothing stands. */
const LEAST = 20;

/** Ways from the line of the branch downwards: the one that goes on stays on it. */
const rowsOf = ({ ways }: Branch): readonly Way[] => ways.toSorted((a, b) => Number(b.goesOn) - Number(a.goesOn));
