import { readPassportCall, readPassportFileCall, sendPassportNoteCall } from '@pw/contract/passports';
import { isoDayInIndia } from '@pw/domain/dates';
import { isFaultless } from '@pw/domain/field-rules';
import { judgePassportNote, keptPassportNote, passportNoteMail, takenNotes } from '@pw/domain/passport/passport-note';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import { type Route, route } from '../../platform/http/route.ts';
import { sendMails } from '../../platform/mails/outgoing-mails.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPageLogo } from '../customer-page/revision-page.ts';
import { readOrder } from '../manufacture-documents/orders.store.ts';
import { listAdministrators } from '../projects/tell-move.ts';
import { type OpenedPassport, openPassport } from './open-passport.ts';
import { readPassportContact } from './passport-contact.ts';
import { findDispatchDay, insertNote, listMaintenanceDone } from './passports.store.ts';
import { certificateId, logoId, passportFileId, presentPassport } from './present-passport.ts';
import { copyCertificate, numberOfCertificate, shownCertificate } from './unit-certificate.ts';
import { drawUnitSet, readUnitPage, readUnitSource } from './unit-page.ts';

/** Answers the whole page of a unit. The thread that draws boards works it out. */
const readPassportRoute = route(readPassportCall, {
  isHeavy: true,
  keepsOnRefusal: true,
  async handle({ refuse, ...request }) {
    const { platform } = request;
    const opened = await openPassport(request, 'readsOfLink');
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    const { tx, unit } = opened.value;
    const from = await readUnitSource(tx, unit);
    const certificate = await shownCertificate(tx, opened.value);
    return presentPassport(platform.keys, opened.value, {
      page: await readUnitPage(tx, platform.files, opened.value, from),
      company: from.source.company,
      hasLogo: (await readPageLogo(platform.files, from.source.frozen)) !== null,
      contact: await readPassportContact(tx, from.project),
      done: await listMaintenanceDone(tx, unit.serial),
      certificate: certificate && numberOfCertificate(certificate),
      dispatchedOn: unit.state === 'dispatched' ? await findDispatchDay(tx, unit.serial) : null,
    });
  },
});

/** Answers a drawing of a unit, its certificate, or the logo of its maker. */
const readPassportFileRoute = route(readPassportFileCall, {
  isHeavy: true,
  keepsOnRefusal: true,
  async handle({ params: { fileId }, refuse, ...request }) {
    const { platform } = request;
    const opened = await openPassport(request, 'readsOfLink');
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    const { tx, companyId, passport, unit } = opened.value;
    const certificate = await shownCertificate(tx, opened.value);
    if (certificate && fileId === certificateId(platform.keys, passport, numberOfCertificate(certificate))) {
      const copy = await copyCertificate(platform.files, companyId, certificate);
      return { bytes: Buffer.from(copy), contentType: 'application/pdf' };
    }
    const from = await readUnitSource(tx, unit);
    if (fileId === logoId(platform.keys, passport)) {
      const logo = await readPageLogo(platform.files, from.source.frozen);
      return logo ? { bytes: logo, contentType: 'image/png' } : refuse('NOT_FOUND');
    }
    const { sheets } = await readUnitPage(tx, platform.files, opened.value, from);
    const isAsked = ({ number }: { readonly number: string }) =>
      passportFileId(platform.keys, passport, 'sheet', number) === fileId;
    // Sheets are drawn for one that is shown alone.
    if (!passport.shows.drawings || !sheets.some(isAsked)) {
      return refuse('NOT_FOUND');
    }
    const drawn = (await drawUnitSet(tx, platform.files, from)).sheets.find(isAsked);
    return drawn ? { bytes: Buffer.from(sheetSvg(drawn.sheet)), contentType: 'image/svg+xml' } : refuse('NOT_FOUND');
  },
});

/** Keeps what somebody at a board says, and mails it to sales and the administrators: note, mails and event, or none. */
const sendPassportNoteRoute = route(sendPassportNoteCall, {
  isHeavy: true,
  keepsOnRefusal: true,
  async handle({ refuse, audit, ...request }) {
    const { body, platform, now, afterCommit } = request;
    const opened = await openPassport(request, 'decisionsOfLink');
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    const { tx, companyId, passport, unit } = opened.value;
    if (!takenNotes(passport.shows).includes(body.kind)) {
      return refuse('NOT_ALLOWED');
    }
    const note = keptPassportNote(body);
    const items = note.kind === 'maintenance' ? await readMaintenance(platform, opened.value) : [];
    const today = isoDayInIndia(now.getTime());
    const faults = judgePassportNote(note, { today, items: items.map(({ item }) => item) });
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const { serial, board, projectId } = unit;
    if (!(await insertNote(tx, { companyId, serial }, { ...note, noteKey: body.key, at: now }))) {
      return { sent: true } as const;
    }
    const order = await readOrder(tx, projectId);
    const { orderNumber, name: projectName, customerName } = order;
    const done = items.find(({ item }) => item === note.item)?.text ?? '';
    const mail = passportNoteMail(note, { serial, board, orderNumber, projectName, customerName }, done);
    const { accountId } = await readPassportContact(tx, { projectId });
    const administrators = (await listAdministrators(tx)).map(({ recipientId }) => recipientId);
    await sendMails(
      { tx, platform, actor: { companyId }, now, afterCommit },
      [accountId, ...administrators].map((recipientId) => ({ recipientId, ...mail })),
    );
    audit({
      event: 'passport.note',
      subject: `${serial} ${board}`,
      details: { projectId, serial, ...note },
      actor: { accountId: passport.passportId, name: note.name, role: 'customer' },
    });
    return { sent: true } as const;
  },
});

/** The maintenance that the unit needs. */
async function readMaintenance({ files }: Pick<Platform, 'files'>, opened: OpenedPassport) {
  const { tx, unit } = opened;
  const { maintenance } = await readUnitPage(tx, files, opened, await readUnitSource(tx, unit));
  return maintenance;
}

/** The calls of the page that the code on a plate opens. */
export const passportRoutes: readonly Route[] = [readPassportRoute, readPassportFileRoute, sendPassportNoteRoute];
