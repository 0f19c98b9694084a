import { tenantTables } from '../platform/database/tenant-tables.ts';
import { readTokens, type Token } from './sql-tokens.ts';

/** What a statement says of companies. */
export type StatementCompanies = {
  /** Each use of a tenant table without a company; none in a good statement. */
  readonly faults: readonly string[];
  /** The numbers of the parameters that name the company. */
  readonly parameters: ReadonlySet<number>;
};

type Clause = {
  readonly kind: 'from' | 'condition' | 'other';
  hasOr: boolean;
  /** Of the parentheses around it, in the same query. */
  readonly outer: Clause | null;
};

/** One query: a select, or the statement itself. */
type Query = {
  readonly uses: { readonly table: string; readonly alias: string }[];
  readonly conditions: { readonly alias: string | null; readonly clause: Clause }[];
};

/** What is between two parentheses. */
type Level = {
  query: Query;
  clause: Clause;
  /** Whether a comma is followed by another table. */
  listsTables: boolean;
  awaitsTable: boolean;
  /** Whether `from` is part of a call, as in `extract(day from …)`. */
  readonly isCall: boolean;
};

const CALLS_WITH_FROM = new Set(['extract', 'trim', 'substring', 'overlay', 'position']);
const QUERY_WORDS = new Set(['select', 'with', 'values', 'insert', 'update', 'delete']);
const OTHER_CLAUSES = new Set(['select', 'set', 'returning', 'values', 'group', 'order', 'limit', 'offset', 'with']);
const SET_OPERATIONS = new Set(['union', 'except', 'intersect']);
/** Words behind a table that are no alias of it. */
const NO_ALIAS = new Set(
  'where join left inner cross right full natural on using set group order having limit offset for union except intersect returning values select fetch window overriding default tablesample'.split(
    ' ',
  ),
);

/**
 * Reads which tenant tables a statement uses, and whether it says `company_id = $n` of each, by the alias of the table and
 * in a `where` or an `on` without `or`. Of an insert it wants the column.
 *
 * It knows the SQL of this product, not all of SQL: it does not look into functions, texts that are executed and views, nor
 * does it see that a condition is under `not` or in the `on` of another join.
 * @param names what names the company besides parameters: the arguments of a function
 */
export function statementCompanies(text: string, names: ReadonlySet<string> = new Set()): StatementCompanies {
  return new StatementReader(readTokens(text), names).read();
}

class StatementReader {
  readonly #tokens: readonly Token[];
  readonly #names: ReadonlySet<string>;
  readonly #faults: string[] = [];
  readonly #parameters = new Set<number>();
  readonly #levels: Level[] = [newLevel()];

  constructor(tokens: readonly Token[], names: ReadonlySet<string>) {
    this.#tokens = tokens;
    this.#names = names;
  }

  read(): StatementCompanies {
    for (let place = 0; place < this.#tokens.length; place += 1) {
      const token = this.#at(place);
      if (token.kind === 'sign') {
        this.#readSign(token.text, place);
      } else if (this.#level.awaitsTable && isNameLike(token) && !['lateral', 'only'].includes(token.text)) {
        this.#readTable(place);
      } else if (token.kind === 'word') {
        this.#readWord(token.text, place);
      }
      this.#readCondition(place);
    }
    while (this.#levels.length > 1) {
      this.#closeLevel();
    }
    this.#judge(this.#level.query);
    return { faults: this.#faults, parameters: this.#parameters };
  }

  get #level(): Level {
    return this.#levels.at(-1) ?? newLevel();
  }

  #at(place: number): Token {
    return this.#tokens[place] ?? { kind: 'sign', text: '' };
  }

  #readSign(sign: string, place: number): void {
    const level = this.#level;
    if (sign === '(') {
      const isQuery = QUERY_WORDS.has(this.#at(place + 1).text);
      this.#levels.push(isQuery ? newLevel() : levelInside(level, CALLS_WITH_FROM.has(this.#at(place - 1).text)));
      level.awaitsTable = false;
    } else if (sign === ')') {
      this.#closeLevel();
    } else if (sign === ',' && level.listsTables) {
      this.#begin('from', { awaitsTable: true });
    } else if (sign === ';') {
      this.#beginQuery();
    }
  }

  #closeLevel(): void {
    const closed = this.#levels.length > 1 ? this.#levels.pop() : undefined;
    if (closed && closed.query !== this.#level.query) {
      this.#judge(closed.query);
    }
  }

  #begin(kind: Clause['kind'], { awaitsTable = false, listsTables = kind === 'from' } = {}): void {
    const level = this.#level;
    level.clause = { kind, hasOr: false, outer: level.clause.outer };
    level.awaitsTable = awaitsTable;
    level.listsTables = listsTables;
  }

  #beginQuery(): void {
    this.#judge(this.#level.query);
    this.#level.query = newQuery();
    this.#begin('other');
  }

  #readWord(word: string, place: number): void {
    const before = this.#at(place - 1).text;
    const next = this.#at(place + 1);
    if (word === 'or') {
      this.#level.clause.hasOr = true;
    } else if (word === 'join' || (word === 'using' && next.text !== '(')) {
      this.#begin('from', { awaitsTable: true });
    } else if (word === 'from' && before !== 'distinct' && !this.#level.isCall) {
      this.#begin('from', { awaitsTable: true });
    } else if (word === 'update' && !['for', 'key', 'do'].includes(before)) {
      this.#begin('from', { awaitsTable: true });
    } else if (word === 'into') {
      this.#readInsert(place + 1);
    } else if (word === 'where' || word === 'having') {
      this.#begin('condition');
    } else if (word === 'on') {
      this.#begin(next.text === 'conflict' ? 'other' : 'condition', { listsTables: this.#level.listsTables });
    } else if (SET_OPERATIONS.has(word)) {
      this.#beginQuery();
    } else if (OTHER_CLAUSES.has(word)) {
      this.#begin('other');
    } else if (tenantTables.has(word) && next.text === 'as' && isBodyOfCte(this.#at(place + 2))) {
      this.#faults.push(`${word}: a query of with has the name of a table`);
    }
  }

  #readTable(place: number): void {
    const { table, end } = this.#tableAt(place);
    // The name of a schema comes first and is read as a table; the table itself comes next.
    this.#level.awaitsTable = false;
    if (table === null) {
      return;
    }
    const at = this.#at(end).text === 'as' ? end + 1 : end;
    const alias = this.#at(at);
    const hasAlias = isNameLike(alias) && !(alias.kind === 'word' && NO_ALIAS.has(alias.text));
    this.#level.query.uses.push({ table, alias: hasAlias ? alias.text : table });
  }

  /** The tenant table that a place names, and the place behind the name. */
  #tableAt(place: number): { readonly table: string | null; readonly end: number } {
    const hasSchema = this.#at(place + 1).text === '.';
    const end = hasSchema ? place + 3 : place + 1;
    const name = this.#at(end - 1).text;
    const isOurs = !hasSchema || this.#at(place).text === 'public';
    return { table: isOurs && tenantTables.has(name) && this.#at(end).text !== '(' ? name : null, end };
  }

  #readInsert(place: number): void {
    const hasSchema = this.#at(place + 1).text === '.';
    const name = this.#at(hasSchema ? place + 2 : place).text;
    if (!tenantTables.has(name)) {
      return;
    }
    const opens = this.#tokens.findIndex(({ text }, index) => index > place && (text === '(' || text === 'select'));
    const closes = this.#tokens.findIndex(({ text }, index) => index > opens && text === ')');
    const columns = this.#at(opens).text === '(' ? this.#tokens.slice(opens, closes) : [];
    if (!columns.some(({ text }) => text === 'company_id')) {
      this.#faults.push(`${name}: an insert without company_id`);
    }
  }

  #readCondition(place: number): void {
    if (this.#at(place).text !== 'company_id' || this.#at(place + 1).text !== '=') {
      return;
    }
    const value = this.#at(place + 2);
    if (value.kind === 'parameter') {
      this.#parameters.add(Number(value.text));
    } else if (!(value.kind === 'word' && this.#names.has(value.text))) {
      return;
    }
    const { query, clause } = this.#level;
    query.conditions.push({ alias: this.#at(place - 1).text === '.' ? this.#at(place - 2).text : null, clause });
  }

  #judge({ uses, conditions }: Query): void {
    const holding = conditions.filter(({ clause }) => clause.kind === 'condition' && holds(clause));
    for (const { table, alias } of uses) {
      const isNamed = holding.some((each) => each.alias === alias || (each.alias === null && uses.length === 1));
      if (!isNamed) {
        this.#faults.push(table === alias ? `${table}: no company` : `${table} ${alias}: no company`);
      }
    }
  }
}

/** Whether a condition of a clause holds for every row of its query. */
function holds(clause: Clause): boolean {
  return clause.kind !== 'other' && !clause.hasOr && (clause.outer === null || holds(clause.outer));
}

function newQuery(): Query {
  return { uses: [], conditions: [] };
}

function newLevel(): Level {
  const clause = { kind: 'other', hasOr: false, outer: null } as const;
  return { query: newQuery(), clause: { ...clause }, listsTables: false, awaitsTable: false, isCall: false };
}

function levelInside({ query, clause, awaitsTable }: Level, isCall: boolean): Level {
  const inner = { kind: clause.kind, hasOr: false, outer: clause };
  return { query, clause: inner, listsTables: awaitsTable, awaitsTable, isCall };
}

function isNameLike({ kind }: Token): boolean {
  return kind === 'word' || kind === 'name';
}

function isBodyOfCte({ text }: Token): boolean {
  return ['(', 'materialized', 'not'].includes(text);
}
