import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { err, ok, type Result } from '@pw/domain/result';
import { DEFAULT_DATA_DIR, type EnvironmentText } from './environment.ts';
import type { FilesPlace } from './settings.ts';

const MISSING_CREDENTIALS =
  'FILES_URL names an S3 server without a key: write s3://KEY:SECRET@host/bucket, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';

/**
 * Where files lie, by a FILES_URL whose form is sound. `s3://[KEY:SECRET@]host[:port]/bucket[?region=…&tls=off]`; what the address leaves out comes from the
 * variables that S3 clients share.
 */
export function filesPlace(variables: EnvironmentText): Result<FilesPlace, string> {
  if (variables.FILES_URL === undefined) {
    return ok({ kind: 'folder', path: join(variables.DATA_DIR ?? DEFAULT_DATA_DIR, 'files') });
  }
  const url = new URL(variables.FILES_URL);
  if (url.protocol === 'file:') {
    return ok({ kind: 'folder', path: fileURLToPath(url) });
  }
  const accessKeyId = decodeURIComponent(url.username) || variables.AWS_ACCESS_KEY_ID;
  const secretAccessKey = decodeURIComponent(url.password) || variables.AWS_SECRET_ACCESS_KEY;
  if (!accessKeyId || !secretAccessKey) {
    return err(MISSING_CREDENTIALS);
  }
  const protocol = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  const region = url.searchParams.get('region') ?? variables.AWS_REGION ?? 'auto';
  return ok({
    kind: 's3',
    endpoint: `${protocol}://${url.host}${url.pathname}`,
    region,
    accessKeyId,
    secretAccessKey,
  });
}
