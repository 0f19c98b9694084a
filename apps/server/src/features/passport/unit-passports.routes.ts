import {
  exportUnitPackageCall,
  type PassportNoteOnWire,
  readUnitPassportCall,
  saveUnitPassportCall,
  type UnitPassportOnWire,
} from '@pw/contract/passports';
import { aasxName, passportAddress } from '@pw/domain/passport/passport-address';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type CompanySettings, readSettings } from '../company-settings/company-settings.store.ts';
import { drawPassportToken, replaceClaim } from '../serial-units/passport-tokens.ts';
import { findUnit } from '../serial-units/serial-units.store.ts';
import {
  listNotes,
  lockPassport,
  type Passport,
  type PassportNote,
  readPassport,
  savePassport,
} from './passports.store.ts';
import { writeUnitPackage } from './unit-package.ts';

const readUnitPassportRoute = route(readUnitPassportCall, {
  isOfOneMoment: true,
  async handle({ params: { serial }, tx, platform, refuse }) {
    const unit = await findUnit(tx, serial);
    if (!unit) {
      return refuse('NOT_FOUND');
    }
    const { rows } = knowledgeOf(tx).tables.maintenance;
    return {
      ...presentSwitch(await readPassport(tx, serial), await readSettings(tx), platform.publicUrl),
      notes: (await listNotes(tx, serial)).map((note) => presentNote(note, rows)),
    };
  },
});

/** Opens or closes the page of a unit. The passport is locked: of two people who save at once the second is refused. */
const saveUnitPassportRoute = route(saveUnitPassportCall, {
  async handle({ params: { serial }, body: { isPublic, shows, renew, revision }, tx, platform, refuse, audit }) {
    const unit = await findUnit(tx, serial);
    if (!unit) {
      return refuse('NOT_FOUND');
    }
    if (unit.state === 'void') {
      return refuse('VOID');
    }
    const before = await lockPassport(tx, serial);
    const settings = await readSettings(tx);
    if (revision !== before.revision) {
      return refuse('STALE', { details: { current: presentSwitch(before, settings, platform.publicUrl) } });
    }
    const after = { ...before, isPublic, shows, ...(renew ? drawPassportToken() : {}) };
    await savePassport(tx, after);
    if (renew) {
      await replaceClaim(tx, after);
    }
    const noted = {
      subject: `${serial} ${unit.board}`,
      details: { projectId: unit.projectId, serial, isPublic, shows },
    };
    audit(renew ? { event: 'passport.renewed', ...noted } : { event: 'passport.saved', ...noted });
    return presentSwitch({ ...after, revision: before.revision + 1 }, settings, platform.publicUrl);
  },
});

/** Made when it is asked for: drawings carry the status of their order at that moment. */
const exportUnitPackageRoute = route(exportUnitPackageCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params: { serial }, tx, platform, actor: { companyId }, refuse }) {
    const unit = await findUnit(tx, serial);
    if (!unit) {
      return refuse('NOT_FOUND');
    }
    if (unit.state === 'void') {
      return refuse('VOID');
    }
    const made = await writeUnitPackage({ tx, platform, companyId }, unit);
    if (!made.ok) {
      const { error } = made;
      return error.code === 'PLATE_FULL'
        ? refuse(error.code)
        : refuse(error.code, {
            message: `The rating plate has no value for ${error.line}. Enter it and approve the order again.`,
          });
    }
    return {
      bytes: Buffer.from(made.value),
      contentType: 'application/asset-administration-shell-package',
      disposition: disposition(aasxName(serial)),
    };
  },
});

function presentSwitch(
  { isPublic, shows, token, revision }: Passport,
  { passportsPublic: isCompanyPublic, passportUrl }: CompanySettings,
  publicUrl: string,
): UnitPassportOnWire {
  return { isPublic, isCompanyPublic, shows, url: passportAddress({ publicUrl, passportUrl }, token), revision };
}

function presentNote(
  { noteKey: key, kind, name, contact, text, item, doneOn, at }: PassportNote,
  items: CatalogueTables['maintenance']['rows'],
): PassportNoteOnWire {
  // An item that the table lost since is called by its code.
  const named = items.find((row) => row.item === item)?.text ?? item ?? '';
  return {
    key,
    kind,
    name,
    contact,
    text,
    maintenance: doneOn === null ? null : { text: named, doneOn },
    at: at.toISOString(),
  };
}

/** The calls of the works about the page of a unit. */
export const unitPassportRoutes: readonly Route[] = [
  readUnitPassportRoute,
  saveUnitPassportRoute,
  exportUnitPackageRoute,
];
