import { type ComponentType, type LazyExoticComponent, lazy } from "react";

// biome-ignore lint/suspicious/noExplicitAny: components of any props
type Components<Code> = { [Name in keyof Code as Code[Name] extends ComponentType<any> ? Name : never]: Code[Name] };

/** Code that comes when somebody needs it, or shortly before. */
export interface CodeAhead<Code> {
  /** Fetches it, where it is not here. */
  readonly load: () => Promise<Code>;
  /** One of its components: fetched when it is first drawn; drawn at once where the code is here. */
  readonly component: <Name extends keyof Components<Code>>(
    name: Name,
    // biome-ignore lint/suspicious/noExplicitAny: as React declares it
  ) => LazyExoticComponent<Extract<Code[Name], ComponentType<any>>>;
}

/**
 * Code whose components do not wait once it is here. A part that React waits for, be it for one turn, leaves its stand-in on the screen for 300 ms
 * (`FALLBACK_THROTTLE_MS` of React's reconciler); `lazy` itself waits a turn for code that came long ago. What tells its code in the same turn is
 * not waited for.
 */
export function codeAhead<Code extends object>(fetch: () => Promise<Code>): CodeAhead<Code> {
  let here: Code | undefined;
  const load = async () => {
    here ??= await fetch();
    return here;
  };
  return {
    load,
    component: (name) =>
      lazy(() => {
        const moduleOf = (code: Code) => ({ default: code[name] as never });
        if (!here) return load().then(moduleOf);
        const module = moduleOf(here);
        // biome-ignore lint/suspicious/noThenProperty: React takes whatever has `then`.
        return { then: (take: (value: typeof module) => void) => take(module) } as Promise<typeof module>;
      }),
  };
}
