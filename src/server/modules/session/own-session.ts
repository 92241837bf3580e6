import type { FastifyRequest } from "fastify";
import { AppError } from "../../../model/error.ts";
import type { Session } from "../../identity/session.ts";

/** The session of a request, and the token by which it is known. */
export interface OwnSession extends Session {
  readonly token: string;
}

/** Throws auth.required where nobody is signed in. */
export async function ownSession(request: FastifyRequest): Promise<OwnSession> {
  const session = await request.session();
  if (!session) throw new AppError("auth.required");
  return { ...session, token: String(request.headers.token) };
}
