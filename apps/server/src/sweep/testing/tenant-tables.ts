import type pg from 'pg';

/** Tables outside the wall between companies, each with the reason why it holds nothing that a company may not see. */
export const globalTables: Readonly<Record<string, string>> = {
  catalogue_bases:
    'the tables of the product by their hash; written by the start of a server, and no data of a company',
  identities: 'asked before the company is known; reached through functions that answer one name',
  attempts: 'counts attempts on names that no company has, under keyed hashes',
  kept_mails: 'the mailbox of an installation without a mail server, which exists on the loopback address only',
  project_texts: 'what a search of projects looks through; reached through a view that shows the own company',
  product_rates: 'the rates of the product as its last start found them; read and written by that start alone',
  servers: 'which servers of the installation live; written through functions, and no data of a company',
  schema_migrations: 'which migrations ran; the login role of the requests cannot read it',
};

/** Views over such tables, each with what it shows of the own company. */
export const companyViews: Readonly<Record<string, string>> = {
  project_search: 'select project_id, search_text, company_id from project_texts where company_id = $1',
};

/** Every other table of the database, as PostgreSQL lists them. */
export async function listTenantTables(owner: pg.Pool): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1",
  );
  return rows.map(({ name }) => name).filter((name) => globalTables[name] === undefined);
}

/** A checksum of all rows of a company, table by table. */
export async function checksumsOf(owner: pg.Pool, companyId: string): Promise<Readonly<Record<string, string>>> {
  const sums = (await listTenantTables(owner)).map(
    (table) =>
      `select '${table}' as name,
          count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as sum
        from ${table} t where company_id = $1`,
  );
  // With a name it is planned once: that takes four times as long as to answer it.
  const named = { name: 'checksums', text: sums.join(' union all '), values: [companyId] };
  const { rows } = await owner.query<{ name: string; sum: string }>(named);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
