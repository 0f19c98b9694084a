import { createHash } from 'node:crypto';
import { type DispatchOnWire, dispatchCall, listDispatchesCall, printDispatchNoteCall } from '@pw/contract/dispatches';
import { writeReport } from '@pw/documents/offer/write-report';
import { isoDayInIndia } from '@pw/domain/dates';
import { mayDo } from '@pw/domain/permissions';
import { certificateNumber, holds } from '@pw/domain/routine-tests/certificate';
import { type DispatchRefusal, decideDispatch, packageName } from '@pw/domain/work-progress/decide-dispatch';
import { isPackedSize, judgeLooseItems, judgeTransport, transportFields } from '@pw/domain/work-progress/dispatch-form';
import { type DispatchNote, dispatchNumber, type NotedPackage } from '@pw/domain/work-progress/dispatch-note';
import { dispatchNote } from '@pw/reports/orders/dispatch-note';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { takeNumbers, yearInIndia } from '../../platform/database/numbering.store.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { route } from '../../platform/http/route.ts';
import { findOrder } from '../manufacture-documents/orders.store.ts';
import { readCompanyFiles } from '../reports/report-files.ts';
import { listCertificates } from '../routine-tests/certificates.store.ts';
import { lockOrder } from '../serial-units/lock-order.ts';
import { lockUnit, markLeft } from '../serial-units/serial-units.store.ts';
import { type DispatchRow, insertDispatch, listDispatches } from './dispatches.store.ts';
import { readOrderPackages } from './order-packages.ts';

const listDispatchesRoute = route(listDispatchesCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params, tx, refuse }) {
    const order = await findOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const { units, packages, gone } = await readOrderPackages(tx, order.projectId);
    const stateOf = new Map(units.map(({ serial, state }) => [serial, state]));
    const dispatchOf = new Map(gone.map((each) => [packageName(each), each.dispatchNumber]));
    return {
      packages: packages.map(({ cubicles: _in, orderRevision: _by, cgXmm: _x, cgZmm: _z, ...each }) => ({
        ...each,
        state: stateOf.get(each.serial) ?? 'planned',
        dispatch: dispatchOf.get(packageName(each)) ?? null,
      })),
      dispatches: (await listDispatches(tx, order.projectId)).map(presentDispatch),
    };
  },
});

const dispatchRoute = route(dispatchCall, {
  isHeavy: true,
  async handle({ params, body, tx, actor, now, refuse, audit }) {
    const order = await lockOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const { packages: chosen, loose, transport, releaseReason: reason } = body;
    const faults = judgeTransport(transport);
    if (Object.keys(faults).length > 0) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const looseFault = judgeLooseItems(loose);
    if (looseFault !== null) {
      return refuse('LOOSE_ITEMS_INVALID', { message: looseFault });
    }
    if (chosen.some(({ packed }) => packed && !isPackedSize(packed))) {
      return refuse('PACKED_SIZE_INVALID');
    }
    // Nobody enters a test of them until they have left.
    for (const serial of [...new Set(chosen.map((each) => each.serial))].toSorted()) {
      await lockUnit(tx, serial);
    }
    const { projectId, orderNumber, name: projectName, customerName, location } = order;
    const { dispatchable, packages, logoOf, companyOf } = await readOrderPackages(tx, projectId);
    const decided = decideDispatch(dispatchable, chosen, {
      reason,
      mayRelease: actor.role !== 'choosing' && mayDo(actor.role, 'dispatch.release'),
    });
    if (!decided.ok) {
      return refuse(decided.error.code, { message: refusalText(decided.error), details: { of: decided.error.of } });
    }
    const { units, untested, releaseReason } = decided.value;
    const [first = ''] = units.map(({ serial }) => serial);
    const certificates = await certificatesOf(tx, units);
    const year = yearInIndia(now);
    const number = dispatchNumber(year, await takeNumbers(tx, actor.companyId, `dispatch ${year}`));
    const note: DispatchNote = {
      number,
      orderNumber,
      projectName,
      customerName,
      location,
      day: isoDayInIndia(now.getTime()),
      company: companyOf(first),
      packages: packages.flatMap((each): readonly NotedPackage[] => {
        const choice = chosen.find(({ serial, transportUnit }) => {
          return serial === each.serial && transportUnit === each.transportUnit;
        });
        const certificate = certificates.get(each.serial) ?? null;
        return choice ? [{ ...each, packed: choice.packed ?? null, certificate }] : [];
      }),
      loose: loose.map(({ item, count }) => ({ item: item.trim(), count })),
      transport: trimmed(transport),
      release: releaseReason === null ? null : { reason: releaseReason, serials: untested },
      dispatchedBy: actor.name,
    };
    const content = JSON.stringify(note);
    await insertDispatch(
      tx,
      {
        companyId: actor.companyId,
        dispatchNumber: number,
        projectId,
        content,
        contentHash: hashOf(content),
        logoFile: logoOf(first),
        releaseReason,
        dispatchedBy: actor.accountId,
        dispatchedByName: actor.name,
        dispatchedAt: now,
      },
      chosen,
    );
    for (const { serial, state } of units) {
      await markLeft(tx, serial, state);
    }
    audit({
      event: 'units.dispatched',
      subject: `${number} ${orderNumber} ${projectName}`,
      details: { projectId, number, packages: chosen.map(packageName), untested, releaseReason },
    });
    return { number };
  },
});

const printDispatchNoteRoute = route(printDispatchNoteCall, {
  isHeavy: true,
  async handle({ params, query, tx, platform, refuse }) {
    const order = await findOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const row = (await listDispatches(tx, order.projectId)).find((each) => each.dispatchNumber === query.number);
    if (!row) {
      return refuse('DISPATCH_NOT_FOUND');
    }
    if (isTampered(row)) {
      return refuse('TAMPERED');
    }
    const { logo } = await readCompanyFiles(platform.files, { logo: row.logoFile, certificate: null });
    const paper = dispatchNote(noteOf(row), { hash: row.contentHash, logo: logo && LOGO });
    const bytes = await writeReport(paper, new Map(logo === null ? [] : [[LOGO, logo]]));
    return { bytes, contentType: 'application/pdf', disposition: disposition(`${row.dispatchNumber}.pdf`) };
  },
});

/** The name of the logo among the files of the paper. */
const LOGO = 'logo';

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

function isTampered({ content, contentHash }: Pick<DispatchRow, 'content' | 'contentHash'>): boolean {
  return hashOf(content) !== contentHash;
}

/** The route wrote it in this shape, and the hash holds it. */
function noteOf({ content }: Pick<DispatchRow, 'content'>): DispatchNote {
  return JSON.parse(content);
}

function presentDispatch(row: DispatchRow): DispatchOnWire {
  const { packages, transport } = noteOf(row);
  return {
    number: row.dispatchNumber,
    packages: packages.map(packageName),
    vehicle: transport.vehicle,
    transporter: transport.transporter,
    releaseReason: row.releaseReason,
    dispatchedBy: row.dispatchedByName,
    dispatchedAt: row.dispatchedAt.toISOString(),
    isTampered: isTampered(row),
  };
}

/** The certificates that hold, by the serial numbers of their units. */
async function certificatesOf(
  tx: AppTransaction,
  units: readonly { readonly serial: string }[],
): Promise<ReadonlyMap<string, string>> {
  const held = new Map<string, string>();
  for (const { serial } of units) {
    const certificate = (await listCertificates(tx, serial)).find(({ state }) => holds(state));
    if (certificate) {
      held.set(serial, certificateNumber(serial, certificate.certificateNo));
    }
  }
  return held;
}

function trimmed(transport: DispatchNote['transport']): DispatchNote['transport'] {
  const entries = transportFields.map((field) => [field, transport[field].trim()]);
  return Object.fromEntries(entries);
}

/** So many are named; the rest are counted. */
const MOST_NAMED = 5;

const refusalTexts: Readonly<Record<DispatchRefusal['code'], readonly [what: string, toDo: string]>> = {
  NOTHING_CHOSEN: ['', 'Choose at least one transport unit.'],
  UNIT_NOT_FOUND: ['The order has no such unit', 'Load the page again.'],
  NO_SUCH_TRANSPORT_UNIT: ['The design has no such transport unit', 'Load the page again.'],
  CHOSEN_TWICE: ['Chosen twice', 'Choose each transport unit once.'],
  VOID: ['The unit is void and does not leave', 'Load the page again.'],
  ALREADY_DISPATCHED: ['Has left already', 'Load the page again and choose what is still in the works.'],
  TESTS_NOT_PASSED: [
    'Tests are not passed',
    'Complete them first, and make the certificate again where it was opened. Only an administrator can release a unit before, with the reason.',
  ],
  REASON_MISSING: ['Tests are not passed', 'Enter the reason on one line.'],
};

function refusalText({ code, of }: DispatchRefusal): string {
  const [what, toDo] = refusalTexts[code];
  const more = of.length > MOST_NAMED ? ` and ${of.length - MOST_NAMED} more` : '';
  return of.length === 0 ? toDo : `${what}: ${of.slice(0, MOST_NAMED).join(', ')}${more}. ${toDo}`;
}

export const dispatchRoutes = [listDispatchesRoute, dispatchRoute, printDispatchNoteRoute] as const;
