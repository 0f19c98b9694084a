import type { PassportOnWire } from '@pw/contract/passport-shape';
import { type MaintenanceDone, planMaintenance } from '@pw/domain/passport/maintenance-plan';
import { takenNotes } from '@pw/domain/passport/passport-note';
import type { Keys } from '../../platform/keys.ts';
import { idOfLink, LOGO } from '../customer-page/present-offer-page.ts';
import type { OpenPassport, Passport } from './passports.store.ts';
import type { UnitPage } from './unit-page.ts';

/** The name of a file of a passport. It says nothing of what it names, and opens nothing of another unit. */
export function passportFileId(
  keys: Keys,
  { passportId: linkId }: Pick<Passport, 'passportId'>,
  ...names: readonly string[]
): string {
  return idOfLink(keys, { linkId }, 'passport', ...names);
}

/** The logo of the maker, as a file of a passport. */
export function logoId(keys: Keys, passport: Pick<Passport, 'passportId'>): string {
  return passportFileId(keys, passport, LOGO);
}

/** A certificate of a unit, as a file of its passport. */
export function certificateId(keys: Keys, passport: Pick<Passport, 'passportId'>, number: string): string {
  return passportFileId(keys, passport, 'certificate', number);
}

/** What else a page needs besides the design of its unit. */
export type PassportParts = {
  readonly page: UnitPage;
  readonly company: { readonly name: string };
  readonly hasLogo: boolean;
  readonly contact: PassportOnWire['company']['contact'];
  readonly done: readonly MaintenanceDone[];
  /** The number of its certificate; null where the page shows none. */
  readonly certificate: string | null;
  /** The ISO day on which the last of it left the works; null before. */
  readonly dispatchedOn: string | null;
};

/** What a page gets, field by field: no row of the database and no line of a bill is spread into it. */
export function presentPassport(
  keys: Keys,
  { passport, unit }: OpenPassport,
  { page, company, hasLogo, contact, done, certificate, dispatchedOn }: PassportParts,
): PassportOnWire {
  const { shows } = passport;
  return {
    company: {
      name: company.name,
      logo: hasLogo ? logoId(keys, passport) : null,
      contact: { name: contact.name, phone: contact.phone, email: contact.email },
    },
    serial: unit.serial,
    board: unit.board,
    plate: page.plate.ok ? page.plate.value.map(({ text: line, value }) => ({ line, value })) : [],
    drawings: shows.drawings
      ? page.sheets.map(({ number, title, widthMm, heightMm }) => {
          return { fileId: passportFileId(keys, passport, 'sheet', number), number, title, widthMm, heightMm };
        })
      : null,
    certificate:
      certificate === null ? null : { fileId: certificateId(keys, passport, certificate), number: certificate },
    schedule: shows.schedule
      ? page.schedule.map(({ address, tag, function: does, rating, poles, release, article, cable }) => {
          return { address, tag, function: does, rating, poles, release, article, cable };
        })
      : null,
    spares: shows.spares ? page.spares.map(({ item, quantity, unit: of }) => ({ item, quantity, unit: of })) : null,
    maintenance: shows.maintenance
      ? planMaintenance(page.maintenance, done, dispatchedOn).map(
          ({ item, text, intervalMonths, what, dueOn, done: ofItem }) => {
            const said = ofItem.map(({ doneOn, name }) => ({ doneOn, name }));
            return { item, text, intervalMonths, what, dueOn, done: said };
          },
        )
      : null,
    notes: [...takenNotes(shows)],
  };
}
