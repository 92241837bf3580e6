/** No column holds more digits; a million of them would keep the processor busy for a second. */
const LONGEST = 1_000;

/** An exact decimal number: `digits × 10^-scale`. Money never passes through a floating-point number. */
export class Decimal {
  readonly digits: bigint;
  readonly scale: number;

  constructor(digits: bigint, scale: number) {
    this.digits = digits;
    this.scale = scale;
  }

  /** Reads "12.50", "-3", ".5" or a finite number. Gives undefined for anything else, exponents included. */
  static parse(text: unknown): Decimal | undefined {
    const written = typeof text === "bigint" || typeof text === "number" ? String(text) : typeof text === "string" ? text.trim() : "";
    const match = written.length > LONGEST ? null : /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(written);
    if (!match) return undefined;
    const [, sign = "", whole = "", fraction = ""] = match;
    if (whole === "" && fraction === "") return undefined;
    const digits = BigInt(whole + fraction);
    return new Decimal(sign === "-" ? -digits : digits, fraction.length);
  }

  private at(scale: number): bigint {
    return this.digits * 10n ** BigInt(scale - this.scale);
  }

  private with(other: Decimal, combine: (a: bigint, b: bigint) => bigint): Decimal {
    const scale = Math.max(this.scale, other.scale);
    return new Decimal(combine(this.at(scale), other.at(scale)), scale);
  }

  plus(other: Decimal): Decimal {
    return this.with(other, (a, b) => a + b);
  }

  minus(other: Decimal): Decimal {
    return this.with(other, (a, b) => a - b);
  }

  times(other: Decimal): Decimal {
    return new Decimal(this.digits * other.digits, this.scale + other.scale);
  }

  /** Quotient with 12 digits after the point, half rounded away from zero. Throws RangeError on zero. */
  over(other: Decimal): Decimal {
    if (other.digits === 0n) throw new RangeError("division by zero");
    const scale = Math.max(this.scale, other.scale);
    return new Decimal((this.at(scale) * 10n ** 13n) / other.at(scale), 13).round(12);
  }

  /** Below 0, 0 or above 0, as in a sort. */
  compare(other: Decimal): number {
    const { digits } = this.minus(other);
    return digits < 0n ? -1 : digits > 0n ? 1 : 0;
  }

  /** Rounds half away from zero, or pads with zeros, to exactly `scale` digits after the point. */
  round(scale: number): Decimal {
    if (scale >= this.scale) return new Decimal(this.at(scale), scale);
    const unit = 10n ** BigInt(this.scale - scale);
    const half = (this.digits < 0n ? -unit : unit) / 2n;
    return new Decimal((this.digits + half) / unit, scale);
  }

  /** Digits before the point, without leading zeros. */
  get wholeDigits(): number {
    const text = (this.digits < 0n ? -this.digits : this.digits).toString();
    return Math.max(0, text.length - this.scale);
  }

  /** Plain notation, with as many digits after the point as the scale says. */
  toString(): string {
    const negative = this.digits < 0n;
    const text = (negative ? -this.digits : this.digits).toString().padStart(this.scale + 1, "0");
    const whole = text.slice(0, text.length - this.scale);
    return `${negative ? "-" : ""}${whole}${this.scale > 0 ? `.${text.slice(-this.scale)}` : ""}`;
  }
}

/** Compares two decimals written as text. NaN when one of them is none. */
export function compareDecimals(a: unknown, b: unknown): number {
  const left = Decimal.parse(a);
  const right = Decimal.parse(b);
  return left && right ? left.compare(right) : Number.NaN;
}
