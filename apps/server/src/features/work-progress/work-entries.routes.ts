import {
  enterWorkCall,
  findUnitOfPlateCall,
  listOperationsCall,
  listUnitWorkCall,
  readWorkerDaysCall,
  type WorkEntryOnWire,
} from '@pw/contract/work-entries';
import { daysLater, isoDayInIndia } from '@pw/domain/dates';
import { tokenOfPlate } from '@pw/domain/passport/passport-address';
import { SHIFT_MS } from '@pw/domain/routine-tests/worker';
import { isStage } from '@pw/domain/work-progress/stage';
import { workEntryRefusalText, workLimits } from '@pw/domain/work-progress/work-entry';
import type { Tables } from '@pw/switchboard/tables/tables';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { route } from '../../platform/http/route.ts';
import { listOrdersOf } from '../manufacture-documents/orders.store.ts';
import { firstOfKeys, oldestOf } from '../routine-tests/entry-context.ts';
import { listSigns, listWorkers } from '../routine-tests/testers.store.ts';
import { hashPassportToken } from '../serial-units/passport-tokens.ts';
import { findUnit, listUnitsInWorks } from '../serial-units/serial-units.store.ts';
import { decideWorkEntries } from './enter-work.ts';
import {
  findPlaces,
  findSerialOfToken,
  findWorkEntries,
  insertWorkEntries,
  listUnitEntries,
  listWorkerEntries,
  lockWorkers,
  type WorkEntryRow,
} from './work-entries.store.ts';

function operationsOf({ labour: { rows } }: Pick<Tables, 'labour'>) {
  return rows.map(({ activity: operation, department }) => {
    return { operation, stage: isStage(department) ? department : null };
  });
}

const enterWorkRoute = route(enterWorkCall, {
  isHeavy: true,
  async handle({ body, tx, actor, now, audit }) {
    const entries = firstOfKeys(body.entries);
    const workerIds = [...new Set(entries.map(({ workerId }) => workerId))];
    const keys = entries.flatMap(({ key, corrects }) => (corrects === null ? [key] : [key, corrects]));
    // Those whose entries are corrected, too: of two corrections at once the second one waits.
    const corrected = (await findWorkEntries(tx, keys)).map((row) => row.workerId);
    await lockWorkers(tx, [...workerIds, ...corrected]);
    const oldest = oldestOf(entries.map(({ enteredAt }) => enteredAt));
    // A device whose clock is years behind names no moment that is looked through.
    const since = new Date(Math.max(oldest.getTime(), now.getTime() - workLimits.daysBack * DAY_MS) - SHIFT_MS);
    const signs = await listSigns(tx, { accountId: actor.accountId, since });
    const workers = new Map((await listWorkers(tx)).map((worker) => [worker.workerId, worker]));
    const decided = decideWorkEntries(entries, {
      now,
      known: await findWorkEntries(tx, keys),
      ofDays: await listWorkerEntries(tx, workerIds, firstDay(now)),
      operations: new Set(operationsOf(knowledgeOf(tx).tables).map(({ operation }) => operation)),
      ...(await findPlaces(tx, {
        serials: entries.flatMap(({ serial }) => serial ?? []),
        orderNumbers: entries.flatMap(({ orderNumber }) => orderNumber ?? []),
      })),
      workerOf: (workerId) => {
        const worker = workers.get(workerId);
        return worker ? { isActive: worker.isActive, signedAt: signs.get(workerId) ?? [] } : null;
      },
    });
    const { companyId, accountId: enteredBy, name: enteredByName } = actor;
    const added = await insertWorkEntries(
      tx,
      decided.flatMap(({ row }) => (row ? [{ ...row, companyId, enteredBy, enteredByName, arrivedAt: now }] : [])),
    );
    const ended = decided.map(({ key, refusal, row }) => {
      return { key, refusal: refusal ?? (row && !added.has(key) ? ('KEY_USED' as const) : null) };
    });
    const refused = ended.flatMap(({ key, refusal: code }) =>
      code === null ? [] : [{ key, code, text: workEntryRefusalText(code) }],
    );
    const entered = ended.flatMap(({ key, refusal }) => (refusal === null ? [{ key }] : []));
    const names = workerIds.flatMap((workerId) => workers.get(workerId)?.name ?? []);
    audit({
      event: 'units.work-entered',
      subject: names.join(', '),
      details: { taken: entered.length, refused: refused.map(({ code }) => code) },
    });
    return { taken: entered, refused };
  },
});

const DAY_MS = 86_400_000;

/** The first day that entries are taken for. */
function firstDay(now: Date): string {
  const today = isoDayInIndia(now.getTime());
  return daysLater(today, -workLimits.daysBack) ?? today;
}

const listUnitWorkRoute = route(listUnitWorkCall, {
  async handle({ params: { serial }, tx, refuse }) {
    const unit = await findUnit(tx, serial);
    return unit ? { entries: (await listUnitEntries(tx, serial)).map(presentEntry) } : refuse('NOT_FOUND');
  },
});

function presentEntry(row: WorkEntryRow): WorkEntryOnWire {
  const { entryKey: key, serial: _serial, projectId: _project, enteredAt, ...entry } = row;
  return { key, ...entry, enteredAt: enteredAt.toISOString() };
}

/** How many earlier choices a worker is offered. */
const MOST_CHOICES = 6;

/** How many of the last entries a worker reads. */
const MOST_OWN = 10;

const readWorkerDaysRoute = route(readWorkerDaysCall, {
  async handle({ params: { workerId }, tx, now, refuse }) {
    const worker = (await listWorkers(tx)).find((each) => each.workerId === workerId);
    if (!worker) {
      return refuse('NOT_FOUND');
    }
    const rows = (await listWorkerEntries(tx, [workerId], firstDay(now))).filter(
      ({ isCorrected, minutes }) => !isCorrected && minutes > 0,
    );
    const orders = await listOrdersOf(tx, [...new Set(rows.map(({ projectId }) => projectId))]);
    const numberOf = new Map(orders.map(({ projectId, orderNumber }) => [projectId, orderNumber]));
    const boardOf = new Map((await listUnitsInWorks(tx)).map(({ serial, board }) => [serial, board]));
    const choices = new Map<string, { serial: string | null; orderNumber: string; board: string; operation: string }>();
    for (const { serial, projectId, operation } of rows) {
      const orderNumber = numberOf.get(projectId);
      const isOffered = serial === null || boardOf.has(serial);
      if (orderNumber !== undefined && isOffered) {
        const board = serial === null ? '' : (boardOf.get(serial) ?? '');
        const name = JSON.stringify([serial, orderNumber, operation]);
        choices.set(name, choices.get(name) ?? { serial, orderNumber, board, operation });
      }
    }
    const days = Map.groupBy(rows, ({ day }) => day);
    return {
      choices: [...choices.values()].slice(0, MOST_CHOICES),
      entries: rows.slice(0, MOST_OWN).flatMap((row) => {
        const orderNumber = numberOf.get(row.projectId);
        return orderNumber === undefined ? [] : [{ ...presentEntry(row), serial: row.serial, orderNumber }];
      }),
      days: [...days].map(([day, of]) => ({ day, minutes: of.reduce((sum, { minutes }) => sum + minutes, 0) })),
    };
  },
});

const listOperationsRoute = route(listOperationsCall, {
  async handle({ tx }) {
    return { operations: operationsOf(knowledgeOf(tx).tables) };
  },
});

const findUnitOfPlateRoute = route(findUnitOfPlateCall, {
  async handle({ body: { link }, tx, refuse }) {
    const token = tokenOfPlate(link);
    const serial = token === null ? undefined : await findSerialOfToken(tx, hashPassportToken(token));
    return serial === undefined ? refuse('NOT_FOUND') : { serial };
  },
});

export const workEntryRoutes = [
  enterWorkRoute,
  listUnitWorkRoute,
  readWorkerDaysRoute,
  listOperationsRoute,
  findUnitOfPlateRoute,
] as const;
