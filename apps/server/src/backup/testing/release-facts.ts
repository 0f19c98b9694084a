import { createHash } from 'node:crypto';
import { readEditingCall } from '@pw/contract/board-configuration';
import type { CallForm, ReplyOf } from '@pw/contract/call';
import { listRevisionsCall, readRevisionCall } from '@pw/contract/order-submission';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { adminLoginCall, loginCall } from '@pw/contract/spec-api/sign-in';
import { inCompany } from '../../platform/database/app-database.ts';
import { type Person, signIn } from '../../testing/seed-company.ts';
import type { SentRequest, TestServer } from '../../testing/start-test-server.ts';

/** Somebody of a release who can sign in, in a company of tests. */
export type Account =
  | { readonly userName: string; readonly password: string }
  | { readonly email: string; readonly licenceKey: string };

/** The answers that a later release must still give from the data of this one. */
export type ReleaseFacts = {
  /** The submitted revisions, by company, project and number. */
  readonly revisions: Readonly<Record<string, RevisionFacts>>;
  /** How far the draft of each board was edited, by company, project and board. */
  readonly drafts: Readonly<Record<string, number>>;
  /** SHA-256 of the files: drawings, reports, uploads. */
  readonly files: Readonly<Record<string, string>>;
};

export type RevisionFacts = {
  /** In paise, with each part of the price. */
  readonly price: unknown;
  /** The bill: each article with its quantity. */
  readonly components: unknown;
  readonly boards: unknown;
  /** The price of the project where it is this revision; null where work on it has gone on. */
  readonly projectPrice: unknown;
};

/** Reads these answers from a server, as people of its companies. */
export async function readFacts(server: TestServer): Promise<ReleaseFacts> {
  const companies = await server.owner.query<{ companyId: string }>(
    'select company_id as "companyId" from companies order by 1',
  );
  const revisions: Record<string, RevisionFacts> = {};
  const drafts: Record<string, number> = {};
  for (const { companyId } of companies.rows) {
    const reader = await aReader(server, companyId);
    for (const { projectId, revision } of await rowsOf(server, companyId, REVISIONS)) {
      revisions[`${companyId} ${projectId} R${revision}`] = await revisionFacts(reader, projectId, revision);
    }
    for (const { projectId, lineItemId } of await rowsOf(server, companyId, DRAFTS)) {
      const { sequence, draft } = await reader(readEditingCall, { params: { projectId, lineItemId } });
      drafts[`${companyId} ${projectId} ${lineItemId}`] = sequence;
      if (Object.keys(draft).length === 0) {
        throw new Error(`The draft of board ${lineItemId} is empty`);
      }
    }
  }
  return { revisions, drafts, files: await fileSums(server) };
}

const REVISIONS =
  'select project_id as "projectId", revision from project_revisions where company_id = $1 order by 1, 2';

const DRAFTS = `select project_id as "projectId", line_item_id as "lineItemId"
  from board_drafts join boards using (company_id, line_item_id) where company_id = $1 order by 1, 2`;

type Ids = { readonly projectId: number; readonly revision: number; readonly lineItemId: number };

async function rowsOf({ owner }: TestServer, companyId: string, text: string): Promise<readonly Ids[]> {
  return (await owner.query<Ids>(text, [companyId])).rows;
}

type Reader = <Call extends CallForm>(call: Call, request: SentRequest<Call>) => Promise<ReplyOf<Call>>;

/** Reads as the first sales engineer of a company. */
async function aReader(server: TestServer, companyId: string): Promise<Reader> {
  const { rows } = await server.owner.query<Pick<Person, 'accountId' | 'name' | 'userName' | 'email'>>(
    `select user_id as "accountId", name, user_name as "userName", email from users
      where company_id = $1 and 'sales' = any(roles) and deleted_at is null order by user_name limit 1`,
    [companyId],
  );
  const [account] = rows;
  if (!account) {
    throw new Error(`Company ${companyId} has no sales engineer`);
  }
  const { token } = await inCompany(server.database, companyId, (tx) =>
    signIn(server, tx, { companyId, ...account }, 'sales'),
  );
  return async (call, request) => {
    const reply = await server.send(call, { token, ...request });
    if (reply.statusCode !== 200) {
      throw new Error(`${call.name} ${JSON.stringify(request)} was answered with ${reply.statusCode}: ${reply.body}`);
    }
    return reply.json();
  };
}

async function revisionFacts(read: Reader, projectId: number, revision: number): Promise<RevisionFacts> {
  const frozen = await read(readRevisionCall, { params: { projectId, revision } });
  const { revisions, current } = await read(listRevisionsCall, { params: { projectId } });
  const isCurrent = current === revision && revisions.some((each) => each.revision === current);
  const { price, components, boards } = frozen;
  return {
    price,
    components,
    boards: boards.map(({ lineItemId, name, quantity, design }) => ({ lineItemId, name, quantity, design })),
    projectPrice: isCurrent ? await read(getProjectPriceCall, { params: { projectId } }) : null,
  };
}

async function fileSums({ platform, storedKeys }: TestServer): Promise<Readonly<Record<string, string>>> {
  const sums: Record<string, string> = {};
  for (const key of [...storedKeys()].sort()) {
    const file = await platform.files.read(key);
    sums[key] = createHash('sha256')
      .update(file?.bytes ?? '')
      .digest('hex');
  }
  return sums;
}

/** Whether an account can sign in, up to the mail with its one-time password. */
export async function canSignIn(server: TestServer, account: Account): Promise<boolean> {
  const reply =
    'userName' in account
      ? await server.send(loginCall, { body: { userName: account.userName, userPassword: account.password } })
      : await server.send(adminLoginCall, {
          body: { userEmailId: account.email, licenseKey: account.licenceKey },
        });
  return reply.statusCode === 200;
}
