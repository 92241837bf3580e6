const TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 500;

/** What a provider answered. */
export interface ProviderAnswer {
  readonly status: number;
  /** The JSON of its body; empty where it is none. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Status and body, for the log. */
  readonly words: string;
}

/**
 * Asks a provider's API by JSON. Secrets may stand in the address, so that none stands in what it throws.
 * @throws Error where he cannot be reached, or has a fault of his own
 */
export async function askProvider(
  name: string,
  address: string,
  { body, authorization }: { readonly body?: object; readonly authorization?: string } = {},
): Promise<ProviderAnswer> {
  const response = await fetch(address, {
    method: body ? "POST" : "GET",
    headers: { accept: "application/json", ...(body && { "content-type": "application/json" }), ...(authorization && { authorization }) },
    ...(body && { body: JSON.stringify(body) }),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Error(`${name} cannot be reached`);
  });
  const text = await response.text();
  const words = `${response.status} ${text}`.slice(0, LONGEST_ANSWER).trim();
  if (response.status >= 500 || response.status === 429) throw new Error(words);
  return { status: response.status, body: objectOf(text), words };
}

function objectOf(text: string): ProviderAnswer["body"] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as ProviderAnswer["body"]) : {};
  } catch {
    return {};
  }
}
