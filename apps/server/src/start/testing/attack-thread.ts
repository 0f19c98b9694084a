import { deflateSync } from 'node:zlib';
import { editBoardCall, openEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import { type CallForm, serverBases } from '@pw/contract/call';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { uploadSCCall } from '@pw/contract/spec-api/company-profile';
import { loginCall } from '@pw/contract/spec-api/sign-in';
import { answerInThread } from '../../platform/jobs/answer-in-thread.ts';
import { multipart } from '../../testing/multipart.ts';
import { sendTo } from '../../testing/start-server-process.ts';
import type { SentRequest } from '../../testing/start-test-server.ts';

/** A server, and the company that asks too much of it. */
export type Attack = {
  /** Of the server, e.g. `http://127.0.0.1:4321`. */
  readonly origin: string;
  readonly administratorId: string;
  readonly tokens: { readonly sales: string; readonly administrator: string };
  /** Its large board. */
  readonly params: { readonly projectId: number; readonly lineItemId: number };
  readonly uploads: number;
  readonly wrongPasswords: number;
  /** How often the large board is changed, saved and drawn. */
  readonly drawings: number;
};

const pdf = aSlowPdf();
let changes = 0;

// By a thread, since it is another's computer that waits for these answers and reads them.
answerInThread<Attack, readonly [], null>(async (attack) => {
  const { origin, uploads, wrongPasswords, drawings } = attack;
  const uploading = Array.from({ length: uploads }, () => upload(attack));
  const guessing = Array.from({ length: wrongPasswords }, (_none, index) =>
    sendTo(origin, loginCall, { body: { userName: `nobody-${index}`, userPassword: 'Wrong@12345' } }),
  );
  for (let drawing = 0; drawing < drawings; drawing += 1) {
    await editAndDraw(attack);
  }
  await Promise.all([...uploading, ...guessing]);
  return null;
});

/** Some hundred bytes that unpack twice, to a page that takes Typst a second. */
function aSlowPdf(): Buffer {
  const drawn = deflateSync(deflateSync(Buffer.alloc(40_000_000, 'q Q ')));
  return Buffer.concat([
    Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj
4 0 obj<</Length ${drawn.length}/Filter[/FlateDecode/FlateDecode]>>stream
`),
    drawn,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF'),
  ]);
}

async function upload({ origin, administratorId, tokens }: Attack): Promise<void> {
  const { payload, headers } = multipart({ userId: administratorId }, { name: 'certificate.pdf', bytes: pdf });
  const reply = await fetch(`${origin}${serverBases[uploadSCCall.server]}${uploadSCCall.path}`, {
    method: uploadSCCall.method,
    headers: { ...headers, authorization: `Bearer ${tokens.administrator}` },
    body: payload,
  });
  expectStatus(reply, [200, 503]);
}

async function editAndDraw({ origin, tokens, params }: Attack): Promise<void> {
  const send = async <Form extends CallForm>(call: Form, request: SentRequest<Form>) => {
    const reply = await sendTo(origin, call, { ...request, token: tokens.sales });
    expectStatus(reply, [200]);
    return reply.json();
  };
  const { sequence } = openEditingCall.reply.parse(await send(openEditingCall, { params }));
  changes += 1;
  const edits = [{ kind: 'set', part: 'board', property: 'CUSTOM_NOTE', value: `Change ${changes}` }] as const;
  const edited = editBoardCall.reply.parse(
    await send(editBoardCall, { params, body: { sequence, edits: [...edits] } }),
  );
  await send(saveEditingCall, { params, body: { sequence: edited.sequence } });
  await send(generateFrontViewCall, { params });
}

function expectStatus({ status, url }: Response, expected: readonly number[]): void {
  if (!expected.includes(status)) {
    throw new Error(`${url} was answered with ${status}`);
  }
}
