import pg from 'pg';
import { APP_ROLE } from '../platform/database/prepare-roles.ts';
import { statementCompanies } from './statement-companies.ts';

const UNGUARDED = 'without a company';

/** A connection string whose statements may leave the company out: for tests of row-level security itself. */
export function withoutCompany(url: string): string {
  const unguarded = new URL(url);
  unguarded.searchParams.set('application_name', UNGUARDED);
  return unguarded.href;
}

/** A client, as far as the guard reads it; the types of pg leave it out. */
type GuardedClient = {
  readonly connectionParameters: { readonly user: string; readonly application_name?: string };
};

type Statement = { readonly text: string; readonly values: readonly unknown[] };

const faults: string[] = [];

/** The company that the transaction of a connection has entered. */
const entered = new WeakMap<GuardedClient, string>();

let isGuarded = false;

/**
 * Has every statement that the role of the requests sends, by whichever connection of this process, name the company that
 * its transaction has entered. Another one is refused with an error, and is among the faults.
 */
export function guardStatements(): void {
  if (isGuarded) {
    return;
  }
  isGuarded = true;
  // Its types allow many forms; each of them begins with a statement.
  const clients = pg.Client.prototype as unknown as { query: (this: GuardedClient, ...given: unknown[]) => unknown };
  const { query: send } = clients;
  clients.query = function (...given) {
    const { user, application_name } = this.connectionParameters;
    if (user === APP_ROLE && application_name !== UNGUARDED) {
      judge(this, statementOf(given));
    }
    return send.apply(this, given);
  };
}

/** The faults since the last time; a test that meets one fails even where its error was caught. */
export function takeFaults(): readonly string[] {
  return faults.splice(0);
}

function statementOf([first, second]: readonly unknown[]): Statement {
  const { text, values }: Partial<Statement> = typeof first === 'object' && first !== null ? first : {};
  return {
    text: text ?? String(first),
    values: values ?? (Array.isArray(second) ? second : []),
  };
}

function judge(client: GuardedClient, { text, values }: Statement): void {
  noteEntrance(client, text, values);
  const { faults: unnamed, parameters } = statementCompanies(text);
  const others = [...parameters].filter((number) => values[number - 1] !== entered.get(client));
  refuse(text, [...unnamed, ...others.map((number) => `$${number}: not the company that was entered`)]);
  if (text.includes('in_each_company(')) {
    // The statement that runs in each company gets it as $2.
    const inner = String(values[1]);
    const each = statementCompanies(inner);
    const otherNumbers = [...each.parameters].filter((number) => number !== 2);
    refuse(inner, [...each.faults, ...otherNumbers.map((number) => `$${number}: not $2`)]);
  }
}

function noteEntrance(client: GuardedClient, text: string, values: readonly unknown[]): void {
  if (/^(begin|start|commit|rollback)\b/i.test(text)) {
    entered.delete(client);
  } else if (text.includes('enter_company(')) {
    entered.set(client, String(values[0]));
  }
}

function refuse(text: string, reasons: readonly string[]): void {
  if (reasons.length > 0) {
    const fault = `${reasons.join('; ')}, in: ${text}`;
    faults.push(fault);
    throw new Error(`A statement leaves its company out: ${fault}`);
  }
}
