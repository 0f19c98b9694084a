import { listAuditEventsCall } from '@pw/contract/audit';
import { readOfferGateCall } from '@pw/contract/offer-gate';
import { describe, expect, it } from 'vitest';
import { listTenantTables } from '../sweep/testing/tenant-tables.ts';
import { aPricedEnquiry } from './a-configured-project.ts';
import { aFinalOffer, aShareLink, settleOffer, sharedPage } from './a-share-link.ts';
import { aWorker } from './a-tested-unit.ts';
import { anOrderOfBoards, giveSerials } from './an-order-with-units.ts';
import { aTestServer } from './fixtures.ts';
import { recordStatements } from './record-statements.ts';
import { type SeededCompany, seedCompany } from './seed-company.ts';
import { walkedOnce } from './walked-once.ts';

const server = aTestServer();

/** An enquiry that no other test of the process has. */
const enquiry = (name: string) => aPricedEnquiry({ project: { name, location: 'Chakan, Pune' } });

/** A text about a company, without the words and ids that are its own. */
function withoutOwn(text: string, { companyId, name, administrator, sales, manufacturer }: SeededCompany): string {
  const people = [administrator, sales, manufacturer].flatMap((person) => [person.email, person.userName, person.name]);
  return [companyId, name, ...people]
    .filter((word) => word !== '')
    .reduce((rest, word, index) => rest.replaceAll(word, `own ${index}`), text)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');
}

/** All that the installation has of a company: rows of every table, jobs, files. */
async function allOf(company: SeededCompany): Promise<Readonly<Record<string, readonly string[]>>> {
  const { companyId } = company;
  const all: Record<string, readonly string[]> = {};
  const keep = (name: string, texts: readonly string[]) => {
    all[name] = texts.map((text) => withoutOwn(text, company)).toSorted();
  };
  for (const table of [...(await listTenantTables(server.owner)), 'project_texts']) {
    // Which numbers PostgreSQL gives to events is of no meaning; a licence key is drawn for each company.
    const { rows } = await server.owner.query(
      `select (to_jsonb(t) - 'event_id' - 'licence_key_hash')::text as row from ${table} t where company_id = $1`,
      [companyId],
    );
    keep(
      table,
      rows.map(({ row }) => row),
    );
  }
  const { rows } = await server.owner.query("select name, data::text from jobs.job where data->>'companyId' = $1", [
    companyId,
  ]);
  keep(
    'jobs',
    rows.map(({ name, data }) => `${name} ${data}`),
  );
  const files: string[] = [];
  for (const key of server.storedKeys().filter((each) => each.startsWith(companyId))) {
    files.push(`${key} ${(await server.platform.files.read(key))?.bytes.length}`);
  }
  keep('files', files);
  return all;
}

describe('a company that goes a way which another one has gone', () => {
  it('has its rows, jobs and files, under ids and names of its own, by one statement', async () => {
    await anOrderOfBoards(server, await seedCompany(server), enquiry('Copied'));
    const [walked, copied] = [await seedCompany(server), await seedCompany(server)];
    const first = await anOrderOfBoards(server, walked, enquiry('Copied'));
    const statements = await recordStatements(async () => {
      expect(await anOrderOfBoards(server, copied, enquiry('Copied'))).toEqual(first);
    });
    expect(statements).toHaveLength(1);
    const [ofWalked, ofCopied] = [await allOf(walked), await allOf(copied)];
    expect(ofCopied).toEqual(ofWalked);
    expect(Object.values(ofWalked).filter((rows) => rows.length > 0).length).toBeGreaterThan(20);
    expect([ofWalked.files?.length, ofWalked.jobs?.length]).not.toContain(0);
    const idsOf = async ({ companyId }: SeededCompany) =>
      (
        await server.owner.query(
          'select customer_id, user_id from customers, users where customers.company_id = $1 and users.company_id = $1',
          [companyId],
        )
      ).rows.flatMap((row) => Object.values(row));
    const [own, others] = [await idsOf(copied), await idsOf(walked)];
    expect(own).toHaveLength(others.length);
    expect(own.filter((id) => others.includes(id))).toEqual([]);
  });

  it('keeps the ids that an earlier way gave it', async () => {
    const companies: SeededCompany[] = [];
    for (let index = 0; index < 4; index++) {
      const company = await seedCompany(server);
      const workerId = await aWorker(server, company, 'Of three');
      await anOrderOfBoards(server, company, enquiry('Of three'));
      const { rows } = await server.owner.query('select worker_id from workers where company_id = $1', [
        company.companyId,
      ]);
      expect(rows).toEqual([{ worker_id: workerId }]);
      companies.push(company);
    }
    // The first two have walked one of both ways for nobody else.
    const [original, copy] = await Promise.all(companies.slice(2).map(allOf));
    expect(copy).toEqual(original);
    const { rows } = await server.owner.query(
      "select count(distinct worker_id) as ids from workers where name = 'Of three'",
    );
    expect(rows).toEqual([{ ids: '4' }]);
  });

  it('goes on as the other one does', async () => {
    const pages: string[] = [];
    for (let index = 0; index < 3; index++) {
      const company = await seedCompany(server);
      const { projectId } = await aFinalOffer(server, company, enquiry('Goes on'));
      const { token } = company.sales;
      const gate = await server.send(readOfferGateCall, { token, params: { projectId } });
      const { token: link } = await aShareLink(server, company.sales, projectId);
      const next = await anOrderOfBoards(server, company);
      const units = await giveSerials(server, company, next);
      const events = await server.send(listAuditEventsCall, { token: company.administrator.token });
      const kinds = listAuditEventsCall.reply.parse(events.json()).items.map(({ event }) => event);
      const shown = { gate: gate.json(), page: await sharedPage(server, link), next, units, kinds };
      // The names of sheets on a page are made of its link.
      pages.push(withoutOwn(JSON.stringify(shown), company).replaceAll(/"(sheetId|shownHash)":"[^"]+"/g, '"$1"'));
    }
    expect(pages[0]).toContain('Goes on');
    expect(new Set(pages).size).toBe(1);
  });
});

describe('a company walks itself', () => {
  /** How many of some companies, one after the other, have walked. */
  async function walks(
    beforehand: (company: SeededCompany) => Promise<unknown>,
    walk: (company: SeededCompany) => Promise<unknown>,
    way: string,
  ): Promise<number> {
    let count = 0;
    for (let index = 0; index < 4; index++) {
      const company = await seedCompany(server);
      await beforehand(company);
      await walkedOnce(server, company.sales, [way], async () => {
        count++;
        await walk(company);
        return null;
      });
    }
    return count;
  }
  const nothing = async () => undefined;
  const rename = ({ companyId }: SeededCompany) =>
    server.owner.query('update companies set phone = $1 where company_id = $2', ['1', companyId]);

  it('where it is one of the first two, and nothing speaks against a copy', async () => {
    expect(await walks(nothing, rename, 'plain')).toBe(2);
  });

  it('after a request of its own', async () => {
    expect(await walks((company) => settleOffer(server, company, 0).catch(nothing), rename, 'after a request')).toBe(4);
  });

  it('after a statement of the owner of the database', async () => {
    expect(await walks(rename, nothing, 'after a statement')).toBe(4);
  });

  it('where the clock of its server is another one', async () => {
    expect(await walks(async () => server.passTime(1000), rename, 'at another time')).toBe(4);
  });

  it('where the way sends a mail', async () => {
    const mail = { to: 'a@b.test', subject: '', text: '' };
    expect(await walks(nothing, () => server.platform.mail.deliver(mail), 'a mail')).toBe(4);
  });

  it('where the way takes a name of the installation', async () => {
    const take = ({ companyId, sales }: SeededCompany) =>
      server.owner.query('insert into identities values ($1, $2, $3, $4)', [
        'user-name',
        companyId,
        companyId,
        sales.accountId,
      ]);
    expect(await walks(nothing, take, 'a name')).toBe(4);
  });
});
