import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

type Signer = { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string };

/** How far the clock of a request may be away, as S3 servers have it. */
const MOST_SKEW_MS = 15 * 60_000;

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Why an S3 server refuses a request, by its signature of version 4; null where it takes it. */
export function signatureFault(request: IncomingMessage, signer: Signer): string | null {
  const [, keyId, day, region, signedHeaders, signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  const time = headerOf(request, 'x-amz-date');
  if (day === undefined || signedHeaders === undefined || signature === undefined) {
    return 'AccessDenied';
  }
  if (keyId !== signer.accessKeyId) {
    return 'InvalidAccessKeyId';
  }
  if (!time.startsWith(day) || Math.abs(Date.now() - momentOf(time)) > MOST_SKEW_MS) {
    return 'RequestTimeTooSkewed';
  }
  const scope = `${day}/${region}/s3/aws4_request`;
  const hashed = sha256(canonicalRequest(request, signedHeaders.split(';')));
  const expected = hmac(keyOf(signer, day), ['AWS4-HMAC-SHA256', time, scope, hashed].join('\n')).toString('hex');
  const isSame = timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
  return isSame && region === signer.region ? null : 'SignatureDoesNotMatch';
}

function canonicalRequest(request: IncomingMessage, names: readonly string[]): string {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const parts = query === '' ? [] : query.split('&').map((part) => (part.includes('=') ? part : `${part}=`));
  return [
    request.method,
    path,
    parts.toSorted().join('&'),
    ...names.map((name) => `${name}:${headerOf(request, name).trim()}`),
    '',
    names.join(';'),
    headerOf(request, 'x-amz-content-sha256'),
  ].join('\n');
}

function headerOf(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** @param time as `20261130T101500Z` */
function momentOf(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function keyOf({ secretAccessKey, region }: Signer, day: string): Buffer {
  return [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
