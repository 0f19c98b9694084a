import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { saveDetails } from '../features/company-settings/company-details.store.ts';
import { claimNames, insertUser } from '../features/company-users/company-users.store.ts';
import { hashLicenceKey, hashPassword } from '../features/sign-in/secrets.ts';
import { createCompany } from '../features/subscriptions/subscriptions.routes.ts';
import type { Actor } from '../platform/actor.ts';
import { type AppDatabase, enterCompany, type OutsideTransaction } from '../platform/database/app-database.ts';
import { findIdentity } from '../platform/database/identities.ts';
import type { Platform } from '../platform/platform.ts';
import { addDemoProject, type Filling } from './add-demo-project.ts';
import { DEMO_LICENCES, DEMO_PASSWORD, type DemoCompany, demoCompanies } from './demo-companies.ts';
import { demoProjects } from './demo-projects.ts';

/** Any number will do, as long as every server takes the same. */
const DEMO_LOCK = 7_265_003;

/**
 * Fills a database without companies with the demo companies and their projects, all of them or none; a database that has companies stays
 * as it is. Servers that start together wait for each other.
 */
export async function fillDemoData(platform: Platform, now: Date): Promise<void> {
  const later: (() => Promise<void>)[] = [];
  const afterCommit = (work: () => Promise<void>) => void later.push(work);
  await platform.database.transaction().execute(async (outside) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(outside);
    const { rows } = await sql`select company_ids()`.execute(outside);
    if (rows.length > 0) {
      return;
    }
    for (const company of demoCompanies) {
      await addCompany({ outside, platform, now, afterCommit }, company);
    }
  });
  for (const work of later) {
    await work();
  }
}

/** Whether the demo companies can be signed in to. */
export async function hasDemoData(database: AppDatabase): Promise<boolean> {
  const emails = demoCompanies.map(({ administrator }) => administrator.email);
  const identities = await database
    .transaction()
    .execute((tx) => Promise.all(emails.map((email) => findIdentity(tx, 'administrator-email', email))));
  return identities.every((identity) => identity !== undefined);
}

type Outside = Omit<Filling, 'tx'> & { readonly outside: OutsideTransaction };

async function addCompany({ outside, ...rest }: Outside, company: DemoCompany): Promise<void> {
  const { now, platform } = rest;
  const { name, phone, details, administrator, users } = company;
  const companyId = randomUUID();
  const tx = await enterCompany(outside, companyId);
  const filling = { ...rest, tx };
  const created = await createCompany(tx, {
    companyId,
    name,
    phone,
    licenceQuantity: DEMO_LICENCES,
    administrator: {
      name: administrator.name,
      email: administrator.email,
      licenceKeyHash: hashLicenceKey(administrator.licenceKey),
    },
    now,
  });
  if (!created.ok) {
    throw new Error(`The demo company ${name} was refused: ${created.error.code}`);
  }
  await saveDetails(tx, { name, phone, state: '', originalManufacturer: '', ...details });
  const { administratorId: accountId } = created.value;
  const approver = anActor({ ...administrator, companyId, accountId, role: 'administrator' });
  const actors = new Map<string, Actor>();
  for (const user of users) {
    const userId = randomUUID();
    const refusal = await claimNames(tx, { ...user, userId });
    if (refusal) {
      throw new Error(`The demo user ${user.userName} was refused: ${refusal}`);
    }
    const passwordHash = await hashPassword(platform.keys, user.email, DEMO_PASSWORD);
    await insertUser(tx, { ...user, companyId, userId, administratorId: null, passwordHash, now });
    actors.set(user.userName, anActor({ ...user, companyId, accountId: userId, role: 'sales' }));
  }
  for (const project of demoProjects[name] ?? []) {
    const sales = actors.get(project.by);
    if (sales === undefined) {
      throw new Error(`The demo company ${name} has no user ${project.by}`);
    }
    await addDemoProject(filling, project, { sales, administrator: approver });
  }
}

/** Somebody of a demo company at work, in a session that nobody can use. */
function anActor({ accountId, companyId, role, name, email }: Omit<Actor, 'sessionId'>): Actor {
  return { accountId, companyId, role, name, email, sessionId: randomUUID() };
}
