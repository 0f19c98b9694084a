import { uploadInstrumentCertificateCall } from '@pw/contract/instrument-certificates';
import type { LightMyRequestResponse } from 'fastify';
import { multipart, type SentFile } from './multipart.ts';
import { aPdf } from './picture.ts';
import type { Person } from './seed-company.ts';
import { injection, type TestServer } from './start-test-server.ts';

/** Uploads the certificate of the calibration that `anInstrument` has. */
export async function uploadCalibration(
  { app }: Pick<TestServer, 'app'>,
  { token }: Pick<Person, 'token'>,
  instrumentId: string,
  file: SentFile | null = { name: 'Meter 2020.pdf', bytes: aPdf() },
  calibratedOn = '2020-01-01',
): Promise<LightMyRequestResponse> {
  const sent = injection(uploadInstrumentCertificateCall, { token, params: { instrumentId }, body: { calibratedOn } });
  const { payload, headers } = multipart({ calibratedOn }, ...(file ? [file] : []));
  return app.inject({ ...sent, payload, headers: { ...sent.headers, ...headers } });
}
