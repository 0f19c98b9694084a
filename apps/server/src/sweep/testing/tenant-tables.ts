import type pg from 'pg';

/** Tables outside the wall between companies, each with the reason why it holds nothing that a company may not see. */
export const globalTables: Readonly<Record<string, string>> = {
  catalogue_bases:
    'the tables of the product by their hash; written by the start of a server, and no data of a company',
  identities: 'asked before the company is known; reached through functions that answer one name',
  attempts: 'counts attempts on names that no company has, under keyed hashes',
  kept_mails: 'the mailbox of an installation without a mail server, which exists on the loopback address only',
  last_backup: 'when the installation was last backed up; written by the owner, and no data of a company',
  project_texts: 'what a search of projects looks through; reached through a view that shows the own company',
  product_rates: 'the rates of the product as its last start found them; read and written by that start alone',
  rule_set_in_force: 'by which rule set the servers of the installation compute, and no data of a company',
  servers: 'which servers of the installation live; written through functions, and no data of a company',
  schema_migrations: 'which migrations ran; the login role of the requests cannot read it',
};

/** Views over such tables, each with what it shows of the own company. */
export const companyViews: Readonly<Record<string, string>> = {
  project_search: 'select project_id, search_text, company_id from project_texts where company_id = $1',
};

/** The functions by which requests look beyond their company, or before they have one; each with its reason. */
export const withoutWall: Readonly<Record<string, string>> = {
  add_attempt: 'counts an attempt to sign in before the company is known',
  backup_age_seconds: 'how long ago the installation was backed up',
  claim_identity: 'takes a name that no other company may have',
  claim_passports: 'takes the links of plates, which are found before the company is known',
  company_ids: 'the companies that housekeeping and due work visit one after the other',
  count_servers: 'how many servers live',
  count_waiting_servers: 'how many servers wait for their rule set',
  enter_rule_set: 'a server that starts to work, or waits for its rule set',
  find_identity: 'the company of a name or of a link',
  find_kept_mails: 'the mailbox of an installation without a mail server',
  forget_attempts: 'housekeeping',
  forget_journal: 'housekeeping of servers of older releases',
  forget_journal_step: 'housekeeping in the own company: requests may not delete from a journal',
  forget_kept_mails: 'housekeeping',
  forget_server: 'a server that stops',
  has_identity: 'whether the own company has a name, which only this table knows',
  is_rule_set_in_force: 'whether the rule set of a server is the one in force',
  keep_mail: 'a mail of an installation without a mail server',
  leave_server: 'a server that is about to stop',
  lock_attempts: 'the attempts on a name, before the company is known',
  note_server: 'a server that lives',
  read_attempts: 'the attempts on a name, before the company is known',
  release_identity: 'gives a name of the own company back',
  release_other_identities: 'gives names of the own company back',
};

/** Triggers on tenant tables. Each works on rows of the same company, so that a cluster may run it where they are. */
export const triggersOfTables: readonly { readonly table: string; readonly trigger: string }[] = [
  { table: 'price_list_rows', trigger: 'keep_deleted' },
  { table: 'price_list_rows', trigger: 'keep_inserted' },
  { table: 'price_list_rows', trigger: 'keep_updated' },
  { table: 'projects', trigger: 'keep_project_text' },
  { table: 'purchase_orders', trigger: 'confirmed_purchase_order' },
];

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
