import {
  giveSerialsCall,
  type ListedUnitOnWire,
  listUnitsCall,
  readUnitCall,
  type UnitOnWire,
  voidUnitCall,
} from '@pw/contract/serial-units';
import { decideVoid } from '@pw/domain/serial-units/decide-void';
import { voidReasonText } from '@pw/domain/serial-units/unit-state';
import { labelFileEnding } from '@pw/reports/orders/label-file';
import { ratingPlate } from '@pw/reports/orders/rating-plate';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { route } from '../../platform/http/route.ts';
import { findOrder, readOrder } from '../manufacture-documents/orders.store.ts';
import { lockProject } from '../projects/projects.store.ts';
import { giveSerials } from './give-serials.ts';
import { type ListedUnit, listUnitProgress } from './listed-units.store.ts';
import { lockOrder } from './lock-order.ts';
import { plateUnitOf } from './plates.routes.ts';
import { findUnit, listUnits, type SerialUnit, voidUnits } from './serial-units.store.ts';
import { boardOf, readUnitBoards } from './unit-boards.ts';
import { findPromisedDay, inStageOrder, listStages, presentStage } from './unit-stages.store.ts';

const giveSerialsRoute = route(giveSerialsCall, {
  async handle({ params, refuse, audit, ...request }) {
    const { tx } = request;
    const order = await lockOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const { projectId, orderNumber, name } = order;
    const details = await giveSerials(request, order);
    audit({
      event: 'units.serials-given',
      subject: `${orderNumber} ${name}`,
      details: { projectId, orderNumber, ...details },
    });
    return { units: (await listUnits(tx, projectId)).map(presentUnit) };
  },
});

const listUnitsRoute = route(listUnitsCall, {
  async handle({ params, tx, refuse }) {
    const order = await findOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const { rows } = knowledgeOf(tx).tables.labelFormat;
    return {
      units: (await listUnitProgress(tx, order.projectId)).map(presentListed),
      labelFormats: rows.map((row) => ({ format: row.format, name: row.name, ending: labelFileEnding(row) })),
    };
  },
});

function presentUnit({ voidReason, voidRevision, projectId: _projectId, ...unit }: SerialUnit): UnitOnWire {
  const ofRevision = voidRevision === null ? null : voidReasonText({ kind: 'revision', revision: voidRevision });
  return { ...unit, voidReason: voidReason ?? ofRevision };
}

function presentListed({ stages, tests, promisedOn, ...unit }: ListedUnit): ListedUnitOnWire {
  return {
    ...presentUnit(unit),
    stages: inStageOrder(stages).map(({ begunMs, endedMs, ...days }) => {
      return { ...days, begunAt: momentOf(begunMs), endedAt: momentOf(endedMs) };
    }),
    tests,
    promisedOn,
  };
}

function momentOf(epochMs: number | null): string | null {
  return epochMs === null ? null : new Date(epochMs).toISOString();
}

const readUnitRoute = route(readUnitCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params, tx, refuse }) {
    const unit = await findUnit(tx, params.serial);
    if (!unit) {
      return refuse('NOT_FOUND');
    }
    const { projectId, orderRevision: revision } = unit;
    const { orderNumber, name: projectName, customerName, location } = await readOrder(tx, projectId);
    const frozen = await readUnitBoards(tx, { projectId, revision });
    const board = boardOf(frozen, unit);
    const plate = ratingPlate(plateUnitOf(unit, frozen, orderNumber), board, knowledgeOf(tx).tables);
    const lines = plate.ok ? plate.value : [];
    return {
      unit: presentUnit(unit),
      order: { orderNumber, projectName, customerName, location, promisedOn: await findPromisedDay(tx, projectId) },
      plate: {
        lines: lines.map(({ text: line, value, source }) => ({ line, value, source })),
        lacks: plate.ok ? null : plate.error.line,
      },
      stages: (await listStages(tx, unit.serial)).map(presentStage),
      transportUnits: board.design.transportUnits.map(({ number: no, widthMm, massKg }) => {
        return { no, widthMm, massKg: massKg.value };
      }),
    };
  },
});

const voidUnitRoute = route(voidUnitCall, {
  async handle({ params: { serial }, body, tx, refuse, audit }) {
    const known = await findUnit(tx, serial);
    await (known && lockProject(tx, known.projectId, 'change'));
    const unit = known && (await findUnit(tx, serial));
    if (!unit) {
      return refuse('NOT_FOUND');
    }
    const decided = decideVoid(unit, body.reason);
    if (!decided.ok) {
      return refuse(decided.error);
    }
    if (body.revision !== unit.revision) {
      return refuse('STALE', { details: { current: presentUnit(unit) } });
    }
    await voidUnits(tx, [serial], { voidReason: decided.value });
    const { projectId, board } = unit;
    audit({
      event: 'units.voided',
      subject: `${serial} ${board}`,
      details: { projectId, serial, reason: decided.value },
    });
    return {
      unit: { ...presentUnit(unit), state: 'void' as const, voidReason: decided.value, revision: unit.revision + 1 },
    };
  },
});

export const serialUnitRoutes = [giveSerialsRoute, listUnitsRoute, readUnitRoute, voidUnitRoute] as const;
