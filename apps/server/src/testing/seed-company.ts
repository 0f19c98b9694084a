import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Role } from '@pw/domain/permissions';
import { hashLicenceKey } from '../features/sign-in/secrets.ts';
import { createCompany } from '../features/subscriptions/subscriptions.routes.ts';
import { type AppTransaction, inCompany } from '../platform/database/app-database.ts';
import { claimIdentity } from '../platform/database/identities.ts';
import { signAccessToken } from '../platform/session-tokens.ts';
import type { TestServer } from './start-test-server.ts';
import { noteSeeded } from './walked-companies.ts';

export const PASSWORD = 'Right@12345';

// One for all of them, since hashing takes long: as it was stored before each e-mail had its own salt.
const passwordHash = hash(PASSWORD);

/** Somebody of a test company, already signed in. */
export type Person = {
  readonly accountId: string;
  readonly companyId: string;
  readonly name: string;
  readonly userName: string;
  readonly email: string;
  readonly sessionId: string;
  readonly token: string;
};

export type SeededCompany = {
  readonly companyId: string;
  readonly name: string;
  readonly licenceKey: string;
  readonly administrator: Person;
  readonly sales: Person;
  readonly manufacturer: Person;
};

/** A company with an administrator, a sales engineer and a manufacturer, each signed in. */
export async function seedCompany(
  server: TestServer,
  given: { readonly licenceQuantity?: number } = {},
): Promise<SeededCompany> {
  const mark = randomUUID().slice(0, 8);
  const companyId = randomUUID();
  const name = `Company ${mark}`;
  const licenceKey = `LICENCE-${mark}`.toUpperCase();
  const seeded = await inCompany(server.database, companyId, async (tx) => {
    const now = new Date(server.platform.now());
    const created = await createCompany(tx, {
      companyId,
      name,
      phone: '9876543210',
      licenceQuantity: given.licenceQuantity ?? 3,
      administrator: { name: `Admin ${mark}`, email: `admin@${mark}.test`, licenceKeyHash: hashLicenceKey(licenceKey) },
      now,
    });
    if (!created.ok) {
      throw new Error(`The test company was refused: ${created.error.code}`);
    }
    const { administratorId } = created.value;
    const administrator = {
      accountId: administratorId,
      name: `Admin ${mark}`,
      userName: '',
      email: `admin@${mark}.test`,
    };
    const sales = await insertUser(tx, { companyId, userName: `sales-${mark}`, roles: ['sales'], now });
    const manufacturer = await insertUser(tx, { companyId, userName: `works-${mark}`, roles: ['manufacturer'], now });
    return {
      companyId,
      name,
      licenceKey,
      administrator: await signIn(server, tx, { companyId, ...administrator }, 'administrator'),
      sales: await signIn(server, tx, sales, 'sales'),
      manufacturer: await signIn(server, tx, manufacturer, 'manufacturer'),
    };
  });
  if (given.licenceQuantity === undefined) {
    noteSeeded(seeded);
  }
  return seeded;
}

type Account = Omit<Person, 'sessionId' | 'token'>;

/** A user with the password {@link PASSWORD}, who can sign in. */
export async function insertUser(
  tx: AppTransaction,
  user: { readonly companyId: string; readonly userName: string; readonly roles: readonly Role[]; readonly now: Date },
): Promise<Account> {
  const { companyId, userName } = user;
  const accountId = randomUUID();
  const account = { accountId, companyId, name: `Name of ${userName}`, userName, email: `${userName}@users.test` };
  await tx
    .insertInto('users')
    .values({
      companyId,
      userId: accountId,
      administratorId: null,
      name: account.name,
      userName,
      email: account.email,
      contactNumber: '9876543210',
      passwordHash: await passwordHash,
      roles: [...user.roles],
      createdAt: user.now,
      deletedAt: null,
    })
    .execute();
  await claimIdentity(tx, 'user-name', userName, accountId);
  await claimIdentity(tx, 'user-email', account.email, accountId);
  return account;
}

/** Opens a session for an account, as if it had signed in and chosen the role. */
export async function signIn(
  server: TestServer,
  tx: AppTransaction,
  account: Account,
  role: Role | 'choosing',
): Promise<Person> {
  const sessionId = randomUUID();
  const nowMs = server.platform.now();
  const { companyId, accountId } = account;
  await tx
    .insertInto('sessions')
    .values({
      companyId,
      sessionId,
      accountId,
      role,
      rotatedAt: new Date(nowMs),
      startedAt: new Date(nowMs),
      endedAt: null,
    })
    .execute();
  const token = await signAccessToken(server.platform.keys, { companyId, sessionId, role }, nowMs);
  return { ...account, sessionId, token };
}
