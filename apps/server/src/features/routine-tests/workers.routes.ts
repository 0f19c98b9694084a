import { randomUUID } from 'node:crypto';
import { addWorkerCall, listWorkersCall, saveWorkerCall, signWorkerCall } from '@pw/contract/testers';
import { isFaultless } from '@pw/domain/field-rules';
import { judgeWorkerForm, WORKER_STAYS_MS } from '@pw/domain/routine-tests/worker';
import { route } from '../../platform/http/route.ts';
import { type Attempts, addAttempt, isOverLimit, lockAttempts, moreOfRefusal } from '../sign-in/attempts.store.ts';
import { hashPassword, verifyPassword } from '../sign-in/secrets.ts';
import { firstFault } from './instruments.routes.ts';
import { findPin, insertSign, insertWorker, listWorkers, lockWorker, updateWorker } from './testers.store.ts';

const listWorkersRoute = route(listWorkersCall, {
  async handle({ tx }) {
    return { workers: [...(await listWorkers(tx))] };
  },
});

const addWorkerRoute = route(addWorkerCall, {
  async prepare({ body, platform }) {
    const workerId = randomUUID();
    const isGood = isFaultless(judgeWorkerForm(body));
    return { workerId, pinHash: isGood ? await hashPassword(platform.keys, workerId, body.pin) : null };
  },
  async handle({ prepared: { workerId, pinHash }, body, actor, tx, refuse, audit }) {
    if (pinHash === null) {
      const faults = judgeWorkerForm(body);
      return refuse('FIELD_INVALID', { message: firstFault(faults), details: { faults } });
    }
    const [name, short] = [body.name.trim(), body.short.trim()];
    const worker = await insertWorker(tx, actor.companyId, { workerId, name, short, pinHash });
    audit({ event: 'worker.added', subject: name, details: worker });
    return { worker };
  },
});

const saveWorkerRoute = route(saveWorkerCall, {
  async prepare({ params: { workerId }, body, platform }) {
    const isNew = body.pin !== '' && isFaultless(judgeWorkerForm(body));
    return isNew ? { pinHash: await hashPassword(platform.keys, workerId, body.pin) } : {};
  },
  async handle({ prepared, params: { workerId }, body, tx, refuse, audit }) {
    const known = await lockWorker(tx, workerId);
    if (!known) {
      return refuse('NOT_FOUND');
    }
    const faults = judgeWorkerForm(body, true);
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { message: firstFault(faults), details: { faults } });
    }
    if (body.revision !== known.revision) {
      return refuse('STALE', { details: { current: known } });
    }
    const [name, short] = [body.name.trim(), body.short.trim()];
    const worker = await updateWorker(tx, workerId, { name, short, isActive: body.isActive, ...prepared });
    const details = { before: known, after: worker, hasNewPin: 'pinHash' in prepared };
    audit({ event: 'worker.saved', subject: name, details });
    return { worker };
  },
});

function wrongPinsOf(workerId: string): readonly Attempts[] {
  return [{ limit: 'wrongPins', of: workerId }];
}

/** Four digits are few: who has guessed wrong five times waits, from whichever tablet. */
const signWorkerRoute = route(signWorkerCall, {
  keepsOnRefusal: true,
  async prepare({ body: { workerId, pin }, platform, now, read }) {
    const { pinHash, isOver } = await read(async (tx) => ({
      pinHash: await findPin(tx, workerId),
      isOver: await isOverLimit(tx, platform, wrongPinsOf(workerId), now),
    }));
    return { pinHash, isRight: !isOver && (await verifyPassword(pinHash, pin, workerId)) };
  },
  async handle({ prepared, body: { workerId }, actor, tx, platform, now, refuse, audit }) {
    const worker = await lockWorker(tx, workerId);
    if (!worker?.isActive) {
      return refuse('NOT_FOUND');
    }
    const retryAfterSeconds = await lockAttempts(tx, platform, wrongPinsOf(workerId), now);
    if (retryAfterSeconds !== null) {
      return refuse('TOO_MANY', moreOfRefusal({ code: 'TOO_MANY', retryAfterSeconds }));
    }
    // A PIN that was changed meanwhile is not the compared one.
    if (!prepared.isRight || prepared.pinHash !== (await findPin(tx, workerId))) {
      for (const attempt of wrongPinsOf(workerId)) {
        await addAttempt(tx, platform, attempt, now);
      }
      return refuse('PIN_WRONG');
    }
    const { companyId, accountId } = actor;
    await insertSign(tx, { companyId, workerId, accountId, at: now });
    audit({ event: 'worker.signed', subject: worker.name, details: { workerId } });
    return { until: new Date(now.getTime() + WORKER_STAYS_MS).toISOString() };
  },
});

export const workerRoutes = [listWorkersRoute, addWorkerRoute, saveWorkerRoute, signWorkerRoute] as const;
