import { readPassportToken } from '@pw/domain/passport/passport-address';
import { err, ok, type Result } from '@pw/domain/result';
import { type AppTransaction, enterCompany, NO_COMPANY } from '../../platform/database/app-database.ts';
import { findIdentity } from '../../platform/database/identities.ts';
import { count, type SharedRequest, tooMany } from '../customer-page/open-shared-offer.ts';
import type { CodedRefusal } from '../projects/open-project.ts';
import { hashPassportToken } from '../serial-units/passport-tokens.ts';
import { type Attempts, isOverLimit, lockAttempts } from '../sign-in/attempts.store.ts';
import { findOpenPassport, type OpenPassport } from './passports.store.ts';

/** The page of a unit that a link opens, with the company that made the unit. */
export type OpenedPassport = OpenPassport & {
  readonly companyId: string;
  /** In that company. */
  readonly tx: AppTransaction;
};

/**
 * Opens the page behind the link of a request, in the company that made the unit. Off, unknown, replaced and void take
 * the same way to the same refusal, which counts against the address; a link that opens counts against itself.
 */
export async function openPassport(
  request: SharedRequest,
  limit: Extract<Attempts['limit'], 'readsOfLink' | 'decisionsOfLink'>,
): Promise<Result<OpenedPassport, CodedRefusal<'PASSPORT_UNKNOWN' | 'TOO_MANY'>>> {
  const { body, tx: outside, platform, now, address } = request;
  const unknown: Attempts = { limit: 'unknownLinksOfAddress', of: address };
  if (await isOverLimit(outside, platform, [unknown], now)) {
    return err(tooMany((await lockAttempts(outside, platform, [unknown], now)) ?? 1));
  }
  const tokenHash = hashPassportToken(readPassportToken(body.link) ?? '');
  const companyId = (await findIdentity(outside, 'passport', tokenHash))?.companyId ?? NO_COMPANY;
  const tx = await enterCompany(outside, companyId);
  const opened = await findOpenPassport(tx, tokenHash);
  if (!opened) {
    await count(request, unknown);
    return err({ code: 'PASSPORT_UNKNOWN', more: {} });
  }
  const wait = await count(request, { limit, of: opened.passport.passportId });
  return wait === null ? ok({ ...opened, companyId, tx }) : err(tooMany(wait));
}
