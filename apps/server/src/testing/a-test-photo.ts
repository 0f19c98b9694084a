import { addTestPhotoCall } from '@pw/contract/test-photos';
import type { PhotoOwner } from '@pw/domain/routine-tests/test-photo';
import type { LightMyRequestResponse } from 'fastify';
import { multipart } from './multipart.ts';
import type { Person } from './seed-company.ts';
import { injection, type TestServer } from './start-test-server.ts';

/** Adds a photo to an entry, of a test unless it is said; null sends none. */
export async function addTestPhoto(
  { app }: Pick<TestServer, 'app'>,
  { token }: Pick<Person, 'token'>,
  { serial, entryKey, of }: { readonly serial: string; readonly entryKey: string; readonly of?: PhotoOwner },
  bytes: Uint8Array | null,
): Promise<LightMyRequestResponse> {
  const body = { entryKey, ...(of === undefined ? {} : { of }) };
  const sent = injection(addTestPhotoCall, { token, params: { serial }, body });
  const { payload, headers } = multipart(body, ...(bytes ? [{ name: 'IMG_0001.jpg', bytes }] : []));
  return app.inject({ ...sent, payload, headers: { ...sent.headers, ...headers } });
}
