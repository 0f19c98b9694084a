import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SeededCompany, seedCompany } from '../testing/seed-company.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { openAppDatabase, openPool } from './database/app-database.ts';
import { keepHouse, oldBefore, type Records, usefulFor } from './housekeeping.ts';

const now = new Date('2026-11-20T04:30:00Z');
const HOUR_MS = 3_600_000;

describe('what is old', () => {
  it.each([
    ['idempotentReplies', 24],
    ['oneTimeCodes', 1 + 5 / 60],
    ['endedSessions', 30 * 24],
    ['leftSessions', 37 * 24],
    ['attempts', 24],
    ['keptMails', 7 * 24],
    ['boardJournal', 30 * 24],
    ['projectPresence', 150 / 3600],
    ['closedCatalogueDrafts', 30 * 24],
    ['reportJobs', 30 * 24],
    ['outgoingMails', 30 * 24],
    ['passwordLinks', 30 * 24],
    ['startedUploads', 24],
    ['priceListDrafts', 90 * 24],
    ['openIntakes', 90 * 24],
    ['shareVisits', 400 * 24],
  ] as const)('%s are of use for %d hours', (records, hours) => {
    expect(now.getTime() - oldBefore(records, now).getTime()).toBeCloseTo(hours * HOUR_MS);
  });
});

describe('housekeeping', () => {
  let server: TestServer;
  let companies: readonly SeededCompany[];

  beforeAll(async () => {
    server = await startTestServer();
    companies = [await seedCompany(server), await seedCompany(server)];
    await server.owner.query('delete from sessions');
    for (const company of companies) {
      await addRows(company);
    }
    await server.owner.query(
      `insert into attempts (kind, subject, owner, times)
        values ('k', 'old', '', array[$1::timestamptz]), ('k', 'young', '', array[$1::timestamptz, $2])`,
      [justOld('attempts'), stillYoung('attempts')],
    );
    for (const at of [justOld('keptMails'), stillYoung('keptMails')]) {
      await server.owner.query('insert into kept_mails (recipient, subject, body, sent_at) values ($1, $1, $1, $2)', [
        'a@b.test',
        at,
      ]);
    }
    await keepHouse(server.platform, now);
  });
  afterAll(() => server.close());

  const justOld = (records: Records) => new Date(now.getTime() - usefulFor[records] - 1000);
  const stillYoung = (records: Records) => new Date(now.getTime() - usefulFor[records] + 1000);

  /** Of each kind one row that is just old and one that is just not. */
  async function addRows({ companyId, sales, manufacturer }: SeededCompany): Promise<void> {
    const insert = (statement: string, ...values: unknown[]) => server.owner.query(statement, [companyId, ...values]);
    for (const [name, at] of [
      ['old', justOld('idempotentReplies')],
      ['young', stillYoung('idempotentReplies')],
    ]) {
      await insert(
        `insert into idempotent_replies values ($1, $2, 'call', $3, 'hash', '{}', $4)`,
        sales.accountId,
        name,
        at,
      );
    }
    for (const [account, at] of [
      [sales.accountId, justOld('oneTimeCodes')],
      [manufacturer.accountId, stillYoung('oneTimeCodes')],
    ]) {
      await insert(
        `insert into one_time_codes (company_id, account_id, request_id, code_hash, requested_at) values ($1, $2, $2, 'hash', $3)`,
        account,
        at,
      );
    }
    await insert(
      `insert into projects (company_id, project_id, quotation_number, name, location, enquiry_number, enquiry_date,
          consultant, industry, sales_engineer, contact_number, email, customer_name, customer_location, status,
          search_text, created_by, created_at, saved_by, saved_at, acted_at)
        values ($1, 1, '', '', '', '', '', '', '', '', '', '', '', '', 'on-quote', '', $2, $3, $2, $3, $3)`,
      sales.accountId,
      now,
    );
    for (const [account, at] of [
      [sales.accountId, justOld('projectPresence')],
      [manufacturer.accountId, stillYoung('projectPresence')],
    ]) {
      await insert('insert into project_presence values ($1, 1, $2, $3, $3)', account, at);
    }
    await insert(
      `insert into boards (company_id, line_item_id, project_id, item_number, name, type, quantity, state, is_saved,
          comments, assigned_to, created_by, created_at, saved_by, saved_at)
        values ($1, 1, 1, 1, '', '', 1, 'in-progress', false, '', '', $2, $3, $2, $3)`,
      sales.accountId,
      now,
    );
    await insert(
      `insert into board_drafts (company_id, line_item_id, base, base_sequence, sequence, saved_top, knowledge_version)
        values ($1, 1, '{}', 3, 4, 0, '')`,
    );
    for (const [sequence, at] of [
      [1, justOld('boardJournal')],
      [2, stillYoung('boardJournal')],
      // What the draft is made of since its base stays, however old it is.
      [4, justOld('boardJournal')],
    ]) {
      await insert(
        `insert into board_journal (company_id, line_item_id, sequence, kind, base_sequence, actor, at)
          values ($1, 1, $3, 'undo', 0, $2, $4)`,
        sales.accountId,
        sequence,
        at,
      );
    }
    const [open, closed] = [randomUUID(), randomUUID()];
    await insert('insert into catalogue_drafts (company_id, draft_id) values ($1, $2)', open);
    for (const [draft, sequence, at] of [
      [closed, 1, justOld('closedCatalogueDrafts')],
      [closed, 2, stillYoung('closedCatalogueDrafts')],
      // What the open draft is made of stays, however old it is.
      [open, 3, justOld('closedCatalogueDrafts')],
    ] as const) {
      await insert(
        `insert into catalogue_edits (company_id, draft_id, sequence, kind, made_by, made_at)
          values ($1, $2, $3, 'undo', $2, $4)`,
        draft,
        sequence,
        at,
      );
      await insert(
        `insert into catalogue_confirmations values ($1, $2, $3, '{}', '', $2, '', $4)`,
        draft,
        String(sequence),
        at,
      );
    }
    for (const [name, at] of [
      ['old', justOld('reportJobs')],
      ['young', stillYoung('reportJobs')],
      ['open', null],
    ] as const) {
      await insert(
        `insert into report_jobs (company_id, job_id, project_id, report_type, revision, offer_date, state,
            requested_by, requested_at, ended_at)
          values ($1, $2, 1, $3, 1, '', 'waiting', $4, $5, $6)`,
        randomUUID(),
        name,
        sales.accountId,
        justOld('reportJobs'),
        at,
      );
    }
    for (const [subject, at] of [
      ['old', justOld('outgoingMails')],
      ['young', stillYoung('outgoingMails')],
    ]) {
      await insert(
        'insert into outgoing_mails values ($1, $2, $3, $4, $4, $5, null, null)',
        randomUUID(),
        sales.accountId,
        subject,
        at,
      );
    }
    for (const [secret, at] of [
      ['old', justOld('passwordLinks')],
      ['young', stillYoung('passwordLinks')],
    ]) {
      await insert(
        `insert into password_links (company_id, link_id, user_id, purpose, secret_hash, made_at) values ($1, $2, $3, 'reset', $4, $5)`,
        randomUUID(),
        sales.accountId,
        secret,
        at,
      );
    }
    for (const [name, at] of [
      ['old', justOld('startedUploads')],
      ['young', stillYoung('startedUploads')],
    ] as const) {
      const key = `${companyId}/diagram/${name}`;
      await server.platform.files.write(key, new Uint8Array(1), 'image/png');
      await insert('insert into started_uploads values ($1, $2, $3)', key, at);
    }
    await insert("insert into makers (company_id, maker_id, name, name_fold) values ($1, $1, 'ABB', 'abb')");
    for (const [name, state, at] of [
      ['old', 'ready', justOld('priceListDrafts')],
      ['young', 'ready', stillYoung('priceListDrafts')],
      ['published', 'published', justOld('priceListDrafts')],
    ] as const) {
      const key = `${companyId}/price-list/${name}`;
      await server.platform.files.write(key, new Uint8Array(1), 'text/csv');
      const draftId = randomUUID();
      await insert(
        `insert into price_list_versions (company_id, draft_id, maker_id, version, state, scope, valid_from, file_key,
            file_name, sha256, job_id, uploaded_by, uploaded_by_name, uploaded_at, touched_at)
          values ($1, $2, $1, null, 'ready', 'full', '', $3, $4, '', $2, $2, 'Asha', $5, $5)`,
        draftId,
        key,
        name,
        at,
      );
      await insert(
        `insert into price_list_rows (company_id, draft_id, place, number, fold, sought, description, hsn,
            discount_group, unit, per, currency, class, outcome)
          values ($1, $2, 0, $3, '', '', '', '', '', '', 1, '', '', 'taken')`,
        draftId,
        name,
      );
      if (state === 'published') {
        await insert(
          "update price_list_versions set state = 'published', version = 1 where company_id = $1 and draft_id = $2",
          draftId,
        );
      }
    }
    for (const [name, at, madeAt] of [
      ['old', justOld('openIntakes'), null],
      ['young', stillYoung('openIntakes'), null],
      ['made', justOld('openIntakes'), justOld('openIntakes')],
    ] as const) {
      const key = `${companyId}/intake/${name}`;
      await server.platform.files.write(key, new Uint8Array(1), 'text/csv');
      await insert(
        `insert into intakes (company_id, intake_id, files, sha256, state, job_id, answers, uploaded_by,
            uploaded_by_name, uploaded_at, touched_at, made_at)
          values ($1, $2, $3, $4, $5, $2, '{}', $2, 'Asha', $6, $6, $7)`,
        randomUUID(),
        JSON.stringify([{ key, name, bytes: 1, sha256: '' }]),
        name,
        madeAt ? 'made' : 'ready',
        at,
        madeAt,
      );
    }
    await insert(
      `insert into catalogue_comparisons (company_id, state, job_id, ordered_at, draft_id, sequence, fingerprint)
        values ($1, 'done', $1, $2, $1, 1, 'current')`,
      now,
    );
    for (const [fingerprint, line, at] of [
      ['earlier', 'old', justOld('closedCatalogueDrafts')],
      ['earlier', 'young', stillYoung('closedCatalogueDrafts')],
      // What the open draft is released by stays, however old it is.
      ['current', 'counted', justOld('closedCatalogueDrafts')],
    ] as const) {
      await insert('insert into catalogue_acceptances values ($1, $2, $3, $3, $1, $3, $4)', fingerprint, line, at);
    }
    for (const [role, startedAt, endedAt] of [
      ['ended long ago', justOld('endedSessions'), justOld('endedSessions')],
      ['ended lately', justOld('endedSessions'), stillYoung('endedSessions')],
      ['left long ago', justOld('leftSessions'), null],
      ['left lately', stillYoung('leftSessions'), null],
    ] as const) {
      await insert(
        `insert into sessions (company_id, session_id, account_id, role, rotated_at, started_at, ended_at) values ($1, $2, $3, $4, $5, $5, $6)`,
        randomUUID(),
        sales.accountId,
        role,
        startedAt,
        endedAt,
      );
    }
  }

  const column = async (statement: string) => {
    const { rows } = await server.owner.query<{ value: unknown }>(statement);
    return rows.map(({ value }) => value);
  };

  it('deletes what is old in every company, and nothing else', async () => {
    expect(await column('select key as value from idempotent_replies')).toEqual(['young', 'young']);
    const manufacturers = new Set(companies.map(({ manufacturer }) => manufacturer.accountId));
    expect(new Set(await column('select account_id as value from one_time_codes'))).toEqual(manufacturers);
    expect(new Set(await column('select user_id as value from project_presence'))).toEqual(manufacturers);
    expect(await column('select sequence as value from board_journal order by 1')).toEqual([2, 2, 4, 4]);
    expect(await column('select sequence as value from catalogue_edits order by 1')).toEqual([2, 2, 3, 3]);
    expect(await column('select finding_hash as value from catalogue_confirmations order by 1')).toEqual([
      '2',
      '2',
      '3',
      '3',
    ]);
    expect(await column('select report_type as value from report_jobs order by 1')).toEqual([
      'open',
      'open',
      'young',
      'young',
    ]);
    expect(await column('select line_id as value from catalogue_acceptances order by 1')).toEqual([
      'counted',
      'counted',
      'young',
      'young',
    ]);
    expect(await column('select subject as value from outgoing_mails')).toEqual(['young', 'young']);
    expect(await column('select secret_hash as value from password_links')).toEqual(['young', 'young']);
    expect(await column('select role as value from sessions order by 1')).toEqual([
      'ended lately',
      'ended lately',
      'left lately',
      'left lately',
    ]);
  });

  it('removes the files of uploads that went down with their server', async () => {
    const young = companies.map(({ companyId }) => `${companyId}/diagram/young`).sort();
    expect(await column('select file_key as value from started_uploads order by 1')).toEqual(young);
    expect(
      server
        .storedKeys()
        .filter((key) => key.includes('/diagram/'))
        .toSorted(),
    ).toEqual(young);
  });

  it('discards price lists that nobody touched for 90 days, with their rows and files, and no published one', async () => {
    const left = ['published', 'published', 'young', 'young'];
    expect(await column("select file_name as value from price_list_versions where state = 'discarded'")).toEqual([
      'old',
      'old',
    ]);
    expect(await column('select number as value from price_list_rows order by 1')).toEqual(left);
    const lists = server.storedKeys().filter((key) => key.includes('/price-list/'));
    expect(lists.map((key) => key.split('/').at(-1) ?? '').toSorted()).toEqual(left);
  });

  it('removes files of customers that nobody touched for 90 days, and none whose boards are made', async () => {
    const left = ['made', 'made', 'young', 'young'];
    expect(await column('select sha256 as value from intakes order by 1')).toEqual(left);
    const files = server.storedKeys().filter((key) => key.includes('/intake/'));
    expect(files.map((key) => key.split('/').at(-1) ?? '').toSorted()).toEqual(left);
  });

  it('forgets old attempts and old mails', async () => {
    expect(await column('select subject as value from attempts')).toEqual(['young']);
    expect(await column('select count(*)::int as value from kept_mails')).toEqual([1]);
  });

  it('forgets a long journal step by step', async () => {
    const [first] = companies;
    await server.owner.query('update board_drafts set base_sequence = 200, sequence = 200');
    await server.owner.query(
      `insert into board_journal (company_id, line_item_id, sequence, kind, base_sequence, actor, at)
        select $1, 1, sequence, 'undo', 0, $2, $3 from generate_series(101, 108) sequence`,
      [first?.companyId, first?.sales.accountId, justOld('boardJournal')],
    );
    await keepHouse(server.platform, now, 3);
    expect(await column('select count(*)::int as value from board_journal where sequence > 100')).toEqual([0]);
  });

  it('goes on where it takes longer than a request may', async () => {
    const url = new URL(server.appUrl);
    url.searchParams.set('options', '-c statement_timeout=500');
    const database = openAppDatabase(openPool(url.href, 1, () => {}));
    const holder = await server.owner.connect();
    await holder.query('begin; lock table one_time_codes in share mode');
    const hold = async () => {
      await holder.query('select pg_sleep(1)');
      await holder.query('commit');
      holder.release();
    };

    const round = keepHouse({ ...server.platform, database }, now);
    await Promise.all([hold(), expect(round).resolves.toBeUndefined()]);
    await database.destroy();
  });
});
