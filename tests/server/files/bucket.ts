import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";

const tagOf = (object: Buffer): string => `"${createHash("md5").update(object).digest("hex")}"`;

/**
 * As much of S3 as the product uses: objects by path, and lists of those of a folder.
 * @param objects by `/bucket/name`
 */
export function bucket(objects: Map<string, Buffer> = new Map()): Server {
  return createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://bucket");
    const key = decodeURIComponent(pathname).replace(/\/$/, "");
    if (request.method === "PUT") {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      objects.set(key, Buffer.concat(parts));
      return response.end();
    }
    if (request.method === "DELETE") objects.delete(key);
    if (searchParams.has("list-type")) {
      const prefix = searchParams.get("prefix") ?? "";
      const names = [...objects.keys()].map((name) => name.slice(key.length + 1)).filter((name) => name.startsWith(prefix));
      const listed = names
        .filter((name) => !name.slice(prefix.length).includes("/"))
        .map((name) => {
          const object = objects.get(`${key}/${name}`) as Buffer;
          return `<Contents><Key>${name}</Key><ETag>${tagOf(object)}</ETag><Size>${object.length}</Size></Contents>`;
        });
      return response
        .writeHead(200, { "content-type": "application/xml" })
        .end(`<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${listed.join("")}</ListBucketResult>`);
    }
    const object = objects.get(key);
    if (!object) return response.writeHead(request.method === "DELETE" ? 204 : 404).end();
    const [, start = 0, end = object.length - 1] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "")?.map(Number) ?? [];
    response.writeHead(request.headers.range ? 206 : 200, { "content-length": end + 1 - start, etag: tagOf(object) });
    return response.end(request.method === "HEAD" ? undefined : object.subarray(start, end + 1));
  });
}
