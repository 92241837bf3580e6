import type { FastifyRequest } from "fastify";

/** Query of the calls that give a page, after validation. */
export interface PageQuery {
  readonly current: number;
  readonly size: number;
  readonly field?: string;
  readonly order?: string;
  readonly columns?: string;
}

export const idOfPath = ({ params }: FastifyRequest): string => (params as { id: string }).id;

/** `["1","2"]` or `{"ids":["1","2"]}`. */
export const idsOfBody = ({ body }: FastifyRequest): string[] => (Array.isArray(body) ? body : (body as { ids: string[] }).ids);

/** As `idsOfBody`, and `{"ids":"1,2"}`. */
export function idsToFind({ body }: FastifyRequest): string[] {
  const ids = Array.isArray(body) ? (body as string[]) : (body as { ids: string[] | string }).ids;
  return typeof ids === "string" ? ids.split(",", 500).map((id) => id.trim()) : ids;
}

export const keywordOf = ({ query }: FastifyRequest): { keyword?: string } => query as { keyword?: string };
