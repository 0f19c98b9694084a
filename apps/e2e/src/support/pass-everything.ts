import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import {
  enterTestsCall,
  enterTorquesCall,
  readTestsCall,
  readTorquesCall,
  witnessTestsCall,
} from '@pw/contract/routine-tests';
import { addInstrumentCall, addWorkerCall, signWorkerCall } from '@pw/contract/testers';
import { type InstrumentKind, instrumentKinds } from '@pw/domain/routine-tests/instrument-kind';
import { ask } from './ask.ts';

/** The PIN of the workers of a test. */
export const PIN = '4711';

/** Passes every test of a unit, with torques and witnesses, without the client. */
export async function passEverything(request: APIRequestContext, token: string, serial: string): Promise<void> {
  const params = { serial };
  const body = { name: 'S. Iyer', short: 'SI', pin: PIN };
  const { worker } = await ask(request, addWorkerCall, { token, body });
  const { workerId } = worker;
  await ask(request, signWorkerCall, { token, body: { workerId, pin: PIN } });
  const instruments = new Map<InstrumentKind, string>();
  for (const kind of instrumentKinds) {
    const made = {
      kind,
      maker: 'Demo',
      serial: `${kind} ${Date.now()}`,
      range: '',
      calibratedOn: '2020-01-10',
      dueOn: '2099-12-31',
    };
    const { instrument } = await ask(request, addInstrumentCall, { token, body: made });
    instruments.set(kind, instrument.instrumentId);
  }
  const at = new Date().toISOString();
  const { rows, points } = await ask(request, readTestsCall, { body: undefined, params, token });
  const entries = rows.map(({ testNo, limit, instrument }) => ({
    key: randomUUID(),
    testNo,
    workerId,
    testedAt: at,
    ...(instrument && { instrumentId: instruments.get(instrument) }),
    ...(limit.rule === 'yes' ? { answer: 'yes' as const } : { measured: String(limit.value) }),
  }));
  await ask(request, enterTestsCall, { body: { entries }, params, token });
  const { groups } = await ask(request, readTorquesCall, { body: undefined, params, token });
  const torques = groups.map(({ group, nm }) => ({
    key: randomUUID(),
    group,
    nm: String(nm),
    isMarked: true,
    workerId,
    instrumentId: instruments.get('torque wrench'),
    at,
  }));
  await ask(request, enterTorquesCall, { body: { entries: torques }, params, token });
  for (const { no } of points) {
    const witness = { kind: 'waived', reason: 'Waived by mail' } as const;
    await ask(request, witnessTestsCall, { body: { itpNo: no, witness }, params, token });
  }
}
