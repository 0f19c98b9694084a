import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashLicenceKey } from '../features/sign-in/secrets.ts';
import type { Person, SeededCompany } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';
import { type WalkedCompany, walkedCompany } from './walked-companies.ts';

/** A company after a walk: everything that it has, with places where another company has its own. */
type KeptWalk = {
  /** The answer of the walk. */
  readonly made: Template;
  readonly tables: readonly KeptTable[];
  readonly files: readonly { readonly key: Template; readonly bytes: Uint8Array; readonly contentType: string }[];
};

type KeptTable = {
  readonly name: string;
  /** The columns that are written; PostgreSQL numbers the others itself. */
  readonly columns: readonly string[];
  /** The rows as a JSON array. */
  readonly rows: Template;
};

/** A text, and at every second place a word that belongs to the company. */
type Template = readonly string[];

/** Of this process: test files share their modules, and each has a database of its own. */
const keptWalks = new Map<string, KeptWalk>();

/** The ways that one company has gone: what most of them leave is asked for by nobody else, and not kept. */
const gone = new Set<string>();

type Sender = Pick<TestServer, 'send'>;

/**
 * Walks a long way with a seeded company, through real requests. What the second company has at its end is kept. The next
 * ones that go the same ways from their seed on, at the same time of their servers, get a copy of it under ids of their
 * own: rows, jobs and files.
 * A company in which anything else was done walks itself. So does every company where the walk leaves something that
 * no copy can have: a mail, or a name that only one company of the installation may have.
 * @param server a server that is only sent to has every way walked
 * @param way tells this way from others, together with who goes it and when
 * @returns what the walk answers; it is read from JSON after a copy
 */
export async function walkedOnce<Made>(
  server: Sender | TestServer,
  person: Person,
  way: readonly unknown[],
  walk: () => Promise<Made>,
): Promise<Made> {
  const company = walkedCompany(person.companyId);
  if (!company?.path || !('owner' in server)) {
    return walk();
  }
  const step = templatesOf(company)(JSON.stringify([way, person.accountId, server.platform.now()])).join('');
  const path = [...company.path, step];
  const key = JSON.stringify(path);
  const known = keptWalks.get(key);
  if (known) {
    const made = await copyWalk(server, company, known);
    company.path = path;
    // As the walk answered, but for the ids.
    return JSON.parse(made) as Made;
  }
  if (!gone.has(key)) {
    gone.add(key);
    return walk();
  }
  const before = await countBeyond(server);
  const made = await walk();
  if (before === (await countBeyond(server))) {
    keptWalks.set(key, await keepWalk(server, company, made));
    company.path = path;
  }
  return made;
}

/** How much there is of what no copy of a company can have. */
async function countBeyond({ owner, mails }: TestServer): Promise<number> {
  const { rows } = await owner.query<{ names: string }>('select count(*) as names from identities');
  return rows.reduce((sum, { names }) => sum + Number(names), mails.length);
}

async function keepWalk(server: TestServer, company: WalkedCompany, made: unknown): Promise<KeptWalk> {
  const { companyId } = company.seeded;
  const template = templatesOf(company);
  tables ??= listTables(server.owner);
  const listed = await tables;
  // In one round trip: there are well over a hundred of them, of which a few have rows.
  const selects = listed.map(
    ({ name, numbered }) =>
      `select json_agg(t order by ${numbered ?? 'null'})::text as rows from ${name} t where ${ofCompany(name, companyId)}`,
  );
  const results = (await server.owner.query(selects.join(';'))) as unknown as readonly pg.QueryResult<RowsOfTable>[];
  return {
    made: template(JSON.stringify(made)),
    tables: listed.flatMap(({ name, columns }, index) => {
      const rows = results[index]?.rows[0]?.rows;
      return rows ? [{ name, columns, rows: template(rows) }] : [];
    }),
    files: await keepFiles(server, companyId, template),
  };
}

type RowsOfTable = { readonly rows: string | null };

async function keepFiles(
  { platform }: TestServer,
  companyId: string,
  template: (text: string) => Template,
): Promise<KeptWalk['files']> {
  const files: KeptWalk['files'][number][] = [];
  for await (const key of platform.files.list()) {
    const file = key.startsWith(companyId) ? await platform.files.read(key) : undefined;
    if (file) {
      files.push({ ...file, key: template(key) });
    }
  }
  return files;
}

type ListedTable = {
  readonly name: string;
  readonly columns: readonly string[];
  /** The column that PostgreSQL numbers. */
  readonly numbered: string | null;
};

const JOBS = 'jobs.job';

/** They are the same in the database of every file. */
let tables: Promise<readonly ListedTable[]> | undefined;

/** The rows of a company: jobs name it in their data. */
function ofCompany(table: string, companyId: string): string {
  return table === JOBS ? `data->>'companyId' = '${companyId}'` : `company_id = '${companyId}'`;
}

/** The tables whose rows belong to companies, and the jobs. */
async function listTables(owner: pg.Pool): Promise<readonly ListedTable[]> {
  const { rows } = await owner.query<ListedTable>(`
    select case table_schema when 'jobs' then '${JOBS}' else table_name end as name,
        array_agg('"' || column_name || '"') filter (where is_identity = 'NO') as columns,
        max(column_name::text) filter (where is_identity = 'YES') as numbered
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and (table_schema = 'public' or table_schema || '.' || table_name = '${JOBS}')
      group by table_schema, table_name
      having table_schema = 'jobs' or 'company_id' = any (array_agg(column_name::text))`);
  return rows;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Makes templates of texts about a company. Its words become numbers, and its ids those of the first company on its path. */
function templatesOf({ seeded, ids }: WalkedCompany): (text: string) => Template {
  const common = new Map([...ids].map(([first, own]) => [own, first]));
  const numbers = new Map(wordsOf(seeded).map((word, index) => [word, String(index)]));
  const words = new RegExp(`(${[...numbers.keys(), UUID].join('|').replaceAll('.', '\\.')})`, 'g');
  const place = (word: string): string => {
    const known = numbers.get(word) ?? common.get(word);
    if (known === undefined) {
      ids.set(word, word);
    }
    return known ?? word;
  };
  return (text) => text.split(words).map((part, index) => (index % 2 === 1 ? place(part) : part));
}

/** The words in which two seeded companies differ, in the same order for each. A longer word comes before one that begins it. */
function wordsOf(company: SeededCompany): readonly string[] {
  const { companyId, name, licenceKey, administrator, sales, manufacturer } = company;
  const people = [administrator, sales, manufacturer].flatMap((person) => [
    person.accountId,
    person.sessionId,
    person.email,
    person.name,
    person.userName,
  ]);
  return [companyId, name, hashLicenceKey(licenceKey), ...people].filter((word) => word !== '');
}

async function copyWalk(
  { owner, platform }: TestServer,
  { seeded, ids }: WalkedCompany,
  walk: KeptWalk,
): Promise<string> {
  const words = wordsOf(seeded);
  const idOf = (first: string): string => {
    const own = ids.get(first) ?? randomUUID();
    ids.set(first, own);
    return own;
  };
  const fill = (template: Template): string =>
    template.map((part, index) => (index % 2 === 1 ? (words[Number(part)] ?? idOf(part)) : part)).join('');
  const statements = walk.tables.map(({ name, columns, rows }) => {
    const listed = columns.join(', ');
    return `delete from ${name} where ${ofCompany(name, seeded.companyId)};
      insert into ${name} (${listed}) select ${listed} from json_populate_recordset(null::${name}, $rows$${fill(rows)}$rows$)`;
  });
  // The rows were in the database together: nothing is proved of them or written about them again.
  await owner.query(`begin; set local session_replication_role = replica; ${statements.join(';')}; commit`);
  for (const { key, bytes, contentType } of walk.files) {
    await platform.files.write(fill(key), bytes, contentType);
  }
  return fill(walk.made);
}
