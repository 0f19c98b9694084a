import pg from 'pg';
import { APP_ROLE } from '../platform/database/prepare-roles.ts';
import type { SeededCompany } from './seed-company.ts';

/** A seeded company, and how it came to be as it is. */
export type WalkedCompany = {
  readonly seeded: SeededCompany;
  /** The ways that it has gone since it was seeded; null once something else was done in it. */
  path: readonly string[] | null;
  /** Its own ids, by those of the first company that went these ways. */
  readonly ids: Map<string, string>;
};

const companies = new Map<string, WalkedCompany>();

let isWatching = false;

/** Notes that a company was seeded. From now on whatever is done in it ends its path: a transaction that enters it, and what the owner of the database writes. */
export function noteSeeded(seeded: SeededCompany): void {
  watchStatements();
  companies.set(seeded.companyId, { seeded, path: [], ids: new Map() });
}

/** A company that was seeded in this process. */
export function walkedCompany(companyId: string): WalkedCompany | undefined {
  return companies.get(companyId);
}

/** A client, as far as this reads it; the types of pg leave it out. */
type WatchedClient = { readonly connectionParameters: { readonly user: string } };

function watchStatements(): void {
  if (isWatching) {
    return;
  }
  isWatching = true;
  // Its types allow many forms; each of them begins with a statement.
  const clients = pg.Client.prototype as unknown as { query: (this: WatchedClient, ...given: unknown[]) => unknown };
  const { query: send } = clients;
  clients.query = function (...given) {
    noteStatement(this.connectionParameters.user === APP_ROLE, given);
    return send.apply(this, given);
  };
}

const HARMLESS = /^\s*(select|create database|drop database)\b/i;

function noteStatement(isOfRequest: boolean, [first, second]: readonly unknown[]): void {
  const given: { readonly text?: string; readonly values?: unknown } =
    typeof first === 'object' && first !== null ? first : { text: String(first), values: second };
  const { text = '', values } = given;
  if (isOfRequest && text.includes('enter_company(')) {
    endPath(companies.get(Array.isArray(values) ? String(values[0]) : ''));
  } else if (isOfRequest ? text.includes('in_each_company(') : !HARMLESS.test(text)) {
    companies.forEach(endPath);
  }
}

function endPath(company: WalkedCompany | undefined): void {
  if (company) {
    company.path = null;
  }
}
