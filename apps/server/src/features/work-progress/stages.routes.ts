import type { UnitStageOnWire } from '@pw/contract/unit-stage';
import { listWorkCall, markStageCall, planStagesCall, savePlannedDaysCall } from '@pw/contract/work-stages';
import { SHIFT_MS } from '@pw/domain/routine-tests/worker';
import { isInWorks } from '@pw/domain/serial-units/unit-state';
import {
  arePlannedDays,
  decideMark,
  isPlannableDay,
  stagesClosedBy,
  stateAfterMark,
} from '@pw/domain/work-progress/decide-stage';
import { planStages } from '@pw/domain/work-progress/plan-stages';
import type { Stage } from '@pw/domain/work-progress/stage';
import { stageHours, stageRules } from '@pw/reports/workshop/stage-rules';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { listOrdersOf } from '../manufacture-documents/orders.store.ts';
import { listSigns, listWorkers } from '../routine-tests/testers.store.ts';
import { lockOrder } from '../serial-units/lock-order.ts';
import { findUnit, listUnits, listUnitsInWorks, lockUnit, setUnitState } from '../serial-units/serial-units.store.ts';
import { boardOf, readBoardsOfUnits } from '../serial-units/unit-boards.ts';
import { listStages, listStagesInWorks, presentStage, type StageRow } from '../serial-units/unit-stages.store.ts';
import { findMarks, findPromise, listPromises, progressOf, saveDays, saveMarks, savePromise } from './stages.store.ts';
import { readCalendar } from './work-calendar.store.ts';

const listWorkRoute = route(listWorkCall, {
  isOfOneMoment: true,
  async handle({ tx }) {
    const units = await listUnitsInWorks(tx);
    const stagesOf = await listStagesInWorks(tx);
    const orders = await listOrdersOf(tx, [...new Set(units.map(({ projectId }) => projectId))]);
    const promises = await listPromises(tx);
    const numberOf = new Map(orders.map(({ projectId, orderNumber }) => [projectId, orderNumber]));
    const { weekdays, holidays } = await readCalendar(tx);
    return {
      units: units.flatMap(({ serial, board, unitNo, ofUnits, state, projectId }) => {
        const orderNumber = numberOf.get(projectId);
        const stages = (stagesOf.get(serial) ?? []).map(presentStage);
        return orderNumber === undefined ? [] : [{ serial, board, unitNo, ofUnits, orderNumber, state, stages }];
      }),
      orders: orders.map(({ projectId, orderNumber, name: projectName, customerName }) => {
        const { promisedOn, revision } = promises.get(projectId) ?? { promisedOn: null, revision: 0 };
        return { orderNumber, projectName, customerName, promisedOn, revision };
      }),
      stages: stageRules(knowledgeOf(tx).tables).map(({ stage, needs }) => ({ stage, needs: [...needs] })),
      calendar: { weekdays: [...weekdays], holidays: holidays.map(({ day }) => day) },
    };
  },
});

const planStagesRoute = route(planStagesCall, {
  isHeavy: true,
  async handle({ params, body: { promisedOn, replaces, revision }, tx, actor, now, refuse, audit }) {
    const order = await lockOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    if (!isPlannableDay(promisedOn)) {
      return refuse('DAY_INVALID');
    }
    const { projectId, orderNumber, name } = order;
    const { companyId, accountId: savedBy, name: savedByName } = actor;
    const before = await findPromise(tx, projectId);
    if (revision !== before.revision) {
      return refuse('STALE', { details: { current: before } });
    }
    const units = (await listUnits(tx, projectId)).filter(({ state }) => isInWorks(state));
    if (units.length === 0) {
      return refuse('NO_UNITS');
    }
    await savePromise(tx, { companyId, projectId, promisedOn, savedBy, savedByName, savedAt: now });
    const rules = stageRules(knowledgeOf(tx).tables);
    const calendar = await readCalendar(tx);
    const boardsOf = await readBoardsOfUnits(tx, units);
    const firstDays: string[] = [];
    for (const unit of units) {
      const { serial } = unit;
      await lockUnit(tx, serial);
      const known = new Map((await listStages(tx, serial)).map((row) => [row.stage, row]));
      const hours = stageHours(boardOf(boardsOf(unit), unit).design.hours.departments);
      const proposed = planStages(rules, hours, calendar, promisedOn);
      for (const { stage } of rules) {
        const days = proposed.get(stage);
        const isChanged = days?.from !== known.get(stage)?.plannedFrom || days?.to !== known.get(stage)?.plannedTo;
        if (isOpen(known.get(stage), replaces) && isChanged && (days || known.has(stage))) {
          await saveDays(tx, { companyId, serial, stage }, days ?? null);
          firstDays.push(...(days ? [days.from] : []));
        }
      }
    }
    const details = {
      projectId,
      orderNumber,
      before: before.promisedOn,
      promisedOn,
      replaces,
      planned: firstDays.length,
    };
    audit({ event: 'units.stages-planned', subject: `${orderNumber} ${name}`, details });
    return {
      promisedOn,
      revision: before.revision + 1,
      planned: firstDays.length,
      firstDay: firstDays.toSorted()[0] ?? null,
    };
  },
});

/** Whether a stage takes proposed days: one that has begun keeps its own, and so do planned ones unless they are replaced. */
function isOpen(row: StageRow | undefined, replaces: boolean): boolean {
  return row === undefined || (row.begunAt === null && (replaces || row.plannedFrom === null));
}

/** A unit that nobody else changes until the transaction ends, with one of its stages. */
async function lockStage(tx: AppTransaction, serial: string, stage: Stage) {
  await lockUnit(tx, serial);
  const unit = await findUnit(tx, serial);
  return unit && { unit, row: await findStage(tx, serial, stage) };
}

async function findStage(tx: AppTransaction, serial: string, stage: Stage): Promise<StageRow | undefined> {
  return (await listStages(tx, serial)).find((row) => row.stage === stage);
}

async function presentSaved(tx: AppTransaction, serial: string, stage: Stage): Promise<UnitStageOnWire> {
  const row = await findStage(tx, serial, stage);
  return row ? presentStage(row) : presentStage({ ...nothingKnown, serial, stage });
}

const nothingKnown: Omit<StageRow, 'serial' | 'stage'> = {
  plannedFrom: null,
  plannedTo: null,
  begunAt: null,
  begunName: null,
  endedAt: null,
  endedName: null,
  revision: 0,
};

const savePlannedDaysRoute = route(savePlannedDaysCall, {
  async handle({ params: { serial, stage }, body, tx, actor: { companyId }, refuse, audit }) {
    const held = await lockStage(tx, serial, stage);
    if (!held) {
      return refuse('NOT_FOUND');
    }
    const { unit, row } = held;
    const closedBy = stagesClosedBy(unit.state);
    if (closedBy) {
      return refuse(closedBy);
    }
    const { plannedFrom: from, plannedTo: to, revision } = body;
    if (!arePlannedDays(from, to)) {
      return refuse('DAYS_INVALID');
    }
    if (revision !== (row?.revision ?? 0)) {
      return refuse('STALE', { details: { current: await presentSaved(tx, serial, stage) } });
    }
    await saveDays(tx, { companyId, serial, stage }, from === null || to === null ? null : { from, to });
    audit({
      event: 'units.stage-planned',
      subject: `${serial} ${unit.board}`,
      details: {
        projectId: unit.projectId,
        serial,
        stage,
        before: { from: row?.plannedFrom ?? null, to: row?.plannedTo ?? null },
        after: { from, to },
      },
    });
    return presentSaved(tx, serial, stage);
  },
});

const markStageRoute = route(markStageCall, {
  async handle({ params: { serial, stage }, body, tx, actor, now, refuse, audit }) {
    const held = await lockStage(tx, serial, stage);
    if (!held) {
      return refuse('NOT_FOUND');
    }
    const { unit, row } = held;
    const { companyId, accountId } = actor;
    const { what, workerId } = body;
    const worker = (await listWorkers(tx)).find((each) => each.workerId === workerId);
    const signs = await listSigns(tx, { accountId, since: new Date(now.getTime() - SHIFT_MS) });
    const decided = decideMark(progressOf(row), what, new Date(body.at), {
      now,
      unitState: unit.state,
      worker: worker ? { isActive: worker.isActive, signedAt: signs.get(workerId) ?? [] } : null,
    });
    if (!decided.ok) {
      return refuse(decided.error);
    }
    const { begunMs, endedMs } = decided.value;
    const before = await findMarks(tx, { serial, stage });
    const newMark = (atMs: number) => ({ at: new Date(atMs), worker: workerId, by: accountId });
    await saveMarks(
      tx,
      { companyId, serial, stage },
      {
        begun: begunMs === null ? null : (before.begun ?? newMark(begunMs)),
        ended: endedMs === null ? null : newMark(endedMs),
      },
    );
    const hasBegun = (await listStages(tx, serial)).some(({ begunAt }) => begunAt !== null);
    const state = stateAfterMark(unit.state, hasBegun);
    if (state !== unit.state) {
      await setUnitState(tx, serial, state);
    }
    audit({
      event: 'units.stage-marked',
      subject: `${serial} ${unit.board}`,
      details: { projectId: unit.projectId, serial, stage, what, at: body.at, worker: worker?.name ?? '' },
    });
    return { stage: await presentSaved(tx, serial, stage), state };
  },
});

export const stageRoutes = [listWorkRoute, planStagesRoute, savePlannedDaysRoute, markStageRoute] as const;
