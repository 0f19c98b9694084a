import { randomUUID } from 'node:crypto';
import { addInstrumentCall, listInstrumentsCall, saveInstrumentCall } from '@pw/contract/testers';
import { isFaultless } from '@pw/domain/field-rules';
import { type InstrumentForm, judgeInstrumentForm } from '@pw/domain/routine-tests/instrument';
import { route } from '../../platform/http/route.ts';
import { presentCertificate } from './instrument-certificates.routes.ts';
import { listInstrumentCertificates } from './instrument-certificates.store.ts';
import { insertInstrument, isNumberUsed, listInstruments, lockInstrument, updateInstrument } from './testers.store.ts';

const listInstrumentsRoute = route(listInstrumentsCall, {
  async handle({ tx, platform, now }) {
    const instruments = await listInstruments(tx);
    const ids = instruments.map(({ instrumentId }) => instrumentId);
    const certificates = Map.groupBy(await listInstrumentCertificates(tx, ids), ({ instrumentId }) => instrumentId);
    return {
      instruments: instruments.map((instrument) => {
        const { instrumentId, calibratedOn } = instrument;
        const last = certificates.get(instrumentId)?.findLast((each) => each.calibratedOn === calibratedOn);
        return { ...instrument, certificate: last ? presentCertificate(last, platform.keys, now) : null };
      }),
    };
  },
});

const addInstrumentRoute = route(addInstrumentCall, {
  async handle({ body, actor, tx, refuse, audit }) {
    const fields = trimmed(body);
    const faults = judgeInstrumentForm(fields);
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { message: firstFault(faults), details: { faults } });
    }
    const instrument = await insertInstrument(tx, actor.companyId, { instrumentId: randomUUID(), ...fields });
    if (!instrument) {
      return refuse('NUMBER_USED');
    }
    audit({ event: 'instrument.added', subject: nameOf(instrument), details: instrument });
    return { instrument };
  },
});

const saveInstrumentRoute = route(saveInstrumentCall, {
  async handle({ params: { instrumentId }, body: { isActive, revision, ...body }, tx, refuse, audit }) {
    const known = await lockInstrument(tx, instrumentId);
    if (!known) {
      return refuse('NOT_FOUND');
    }
    const fields = trimmed(body);
    const faults = judgeInstrumentForm(fields);
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { message: firstFault(faults), details: { faults } });
    }
    if (revision !== known.revision) {
      return refuse('STALE', { details: { current: known } });
    }
    if (await isNumberUsed(tx, fields, instrumentId)) {
      return refuse('NUMBER_USED');
    }
    const instrument = await updateInstrument(tx, instrumentId, { ...fields, isActive });
    audit({ event: 'instrument.saved', subject: nameOf(instrument), details: { before: known, after: instrument } });
    return { instrument };
  },
});

function trimmed<Form extends InstrumentForm>(form: Form): Form {
  return { ...form, maker: form.maker.trim(), serial: form.serial.trim(), range: form.range.trim() };
}

function nameOf({ maker, serial }: Pick<InstrumentForm, 'maker' | 'serial'>): string {
  return `${maker} ${serial}`;
}

export function firstFault(faults: Readonly<Record<string, string | undefined>>): string {
  return Object.values(faults)[0] ?? '';
}

export const instrumentRoutes = [listInstrumentsRoute, addInstrumentRoute, saveInstrumentRoute] as const;
