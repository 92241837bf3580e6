import { Agent as HttpAgent } from "node:http";
import { Agent } from "node:https";
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import { s3Client } from "../../../files/s3-client.ts";
import { guardedLookup, mayReach } from "../../webhooks/guard.ts";
import { bucketOf, type Entry, type FarFile, type FarPlace } from "./place.ts";

/** Objects that are looked at; S3 lists a thousand at a time. */
const MOST_PAGES = 10;
const AMAZON = "us-east-1";

/** A folder of a bucket: the objects whose names begin with it, and not those of folders below. */
export function s3Place({ url, account, secret, region, allowed, signal: abortSignal }: Entry): FarPlace {
  const { endpoint, bucket: Bucket, prefix } = bucketOf(url);
  if (!mayReach(new URL(endpoint).hostname, allowed, endpoint.startsWith("https:"))) throw new Error("the address is not allowed");
  const agents = {
    httpAgent: new HttpAgent({ lookup: guardedLookup(allowed, false) }),
    httpsAgent: new Agent({ lookup: guardedLookup(allowed, true) }),
  };
  const credentials = { accessKeyId: account, secretAccessKey: secret };
  const client = s3Client({ region: region || AMAZON, endpoint, credentials, pathStyle: true }, agents);
  return {
    async list() {
      const files: FarFile[] = [];
      let ContinuationToken: string | undefined;
      for (let page = 0; page < MOST_PAGES; page++) {
        const answer = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, Delimiter: "/", ContinuationToken }), {
          abortSignal,
        });
        for (const { Key = "", ETag = "", Size = 0 } of answer.Contents ?? [])
          files.push({ name: Key.slice(prefix.length), mark: `${ETag} ${Size}`, bytes: Size });
        ContinuationToken = answer.NextContinuationToken;
        if (ContinuationToken === undefined) break;
      }
      return files;
    },
    async read({ name, mark }) {
      const {
        Body,
        ETag = "",
        ContentLength = 0,
      } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }), { abortSignal });
      if (`${ETag} ${ContentLength}` !== mark) return undefined;
      const bytes = await Body?.transformToByteArray();
      return bytes && Buffer.from(bytes);
    },
    async put(name, body) {
      await client.send(new PutObjectCommand({ Bucket, Key: prefix + name, Body: body, ContentLength: body.length }), { abortSignal });
    },
    async close() {
      client.destroy();
    },
  };
}
