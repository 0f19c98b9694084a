import pg from 'pg';

/** A table of the product, as a backup holds it. */
export type SavedTable = {
  /** With its schema, as SQL takes it. */
  readonly name: string;
  /** Whether a company sees its own rows alone: then it is read and written company by company. */
  readonly isDivided: boolean;
  /** The columns of its key, as SQL takes them. They order the rows. */
  readonly key: string;
  /** Which rows are saved, as SQL. */
  readonly where: string;
};

/** A backup leaves these out: the new installation has its own migrations, servers, rule set, counts and backups. */
const leftOut: readonly string[] = ['schema_migrations', 'attempts', 'servers', 'rule_set_in_force', 'last_backup'];

/** The jobs that are not done yet: each belongs to a row of a company, which would wait for it for ever. */
const openJobs: SavedTable = { name: 'jobs.job', isDivided: false, key: 'id', where: "state < 'completed'" };

type TableRow = { readonly name: string; readonly isDivided: boolean; readonly key: readonly string[] };

/** The tables of a database, each after those that its rows refer to. */
export async function listTables(owner: pg.ClientBase): Promise<readonly SavedTable[]> {
  const { rows } = await owner.query<TableRow>(
    `select c.relname as name, c.relrowsecurity as "isDivided",
        array(select quote_ident(a.attname) from unnest(i.indkey) with ordinality as k (column_number, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.column_number order by k.place) as key
      from pg_class c left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
      order by c.relname`,
    [leftOut],
  );
  const { rows: references } = await owner.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to
      from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const tables = rows.map(({ name, isDivided, key }) => ({
    name: `public.${name}`,
    isDivided,
    key: key.length > 0 ? key.join(', ') : '1',
    where: 'true',
  }));
  const after = new Map<string, readonly string[]>();
  for (const { from, to } of references) {
    after.set(`public.${from}`, [...(after.get(`public.${from}`) ?? []), `public.${to}`]);
  }
  return [...inOrder(tables, after), openJobs];
}

/** Each table after those that it refers to. */
function inOrder(tables: readonly SavedTable[], after: ReadonlyMap<string, readonly string[]>): readonly SavedTable[] {
  const placed = new Set<string>();
  const order: SavedTable[] = [];
  while (order.length < tables.length) {
    const ready = tables.filter(
      ({ name }) =>
        !placed.has(name) &&
        (after.get(name) ?? []).every((to) => placed.has(to) || !tables.some((t) => t.name === to)),
    );
    if (ready.length === 0) {
      throw new Error('Tables refer to each other in a circle');
    }
    for (const table of ready) {
      placed.add(table.name);
      order.push(table);
    }
  }
  return order;
}

/** Whether a database has the tables of an installation: a new one has none. */
export async function holdsInstallation(owner: pg.ClientBase): Promise<boolean> {
  const { rows } = await owner.query<{ isMade: boolean }>(
    `select to_regclass('public.companies') is not null as "isMade"`,
  );
  return rows[0]?.isMade === true;
}

/** The companies of an installation. */
export async function listCompanies(owner: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await owner.query<{ company: string }>('select company_ids()::text as company order by 1');
  return rows.map(({ company }) => company);
}

const ROWS_AT_ONCE = 100;

/** A row with its table and company. */
export type SavedRow = { readonly table: SavedTable; readonly company: string | null; readonly row: string };

/** Every row of the tables in a transaction, as PostgreSQL writes it as JSON: it is never parsed here. */
export async function* readRows(
  owner: pg.ClientBase,
  tables: readonly SavedTable[],
  companies: readonly string[],
): AsyncGenerator<SavedRow> {
  for (const table of tables) {
    for (const company of table.isDivided ? companies : [null]) {
      await enterCompany(owner, company);
      // Repeated for an owner that is a superuser, whom no wall binds.
      const own = company === null ? 'true' : `company_id = ${pg.escapeLiteral(company)}`;
      await owner.query(
        `declare saved no scroll cursor for
          select to_json(t)::text as row from ${table.name} t where ${table.where} and ${own} order by ${table.key}`,
      );
      for (;;) {
        const { rows } = await owner.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from saved`);
        for (const { row } of rows) {
          yield { table, company, row };
        }
        if (rows.length < ROWS_AT_ONCE) {
          break;
        }
      }
      await owner.query('close saved');
    }
  }
}

/** The wall between companies binds the owner, too. */
export async function enterCompany(owner: pg.ClientBase, company: string | null): Promise<void> {
  await owner.query("select set_config('app.company_id', $1, true)", [company ?? '']);
}
