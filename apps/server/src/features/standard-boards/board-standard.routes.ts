import {
  type BoardStandardOnWire,
  detachStandardCall,
  readBoardStandardCall,
  saveStandardReasonsCall,
} from '@pw/contract/board-standard';
import { standardVersionName } from '@pw/domain/standard-boards/standard-board';
import { isDeviationReason, withReasons } from '@pw/domain/standard-boards/standard-deviation';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type OpenDraft, readOpenDraft } from '../board-configuration/read-open-draft.ts';
import { openBoardToWrite } from '../boards/open-board.ts';
import { noteAct } from '../projects/projects.store.ts';
import { type BoardStandard, detachBoard, findBoardStandard, saveReasons } from './board-standard.store.ts';
import { deviationsOf } from './board-standard.ts';

/** The standard of a board, and where the board differs from it. */
const readBoardStandardRoute = route(readBoardStandardCall, {
  async handle({ params, refuse, ...request }) {
    const open = await readOpenDraft(request, params);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const standard = await findBoardStandard(request.tx, open.value.board.lineItemId);
    return { standard: standard ? presentBoardStandard(request.tx, open.value, standard) : null };
  },
});

function presentBoardStandard(
  tx: AppTransaction,
  { board, live }: OpenDraft,
  standard: BoardStandard,
): BoardStandardOnWire {
  const { standardId, number, name, version, releasedVersion, state, inputs } = standard;
  const deviations = [...deviationsOf(tx, standard, live.board.draft())];
  const newest = releasedVersion ?? version;
  return { standardId, number, name, version, newest, state, deviations, inputs, revision: board.revision };
}

/** Says why a board differs from its standard. */
const saveStandardReasonsRoute = route(saveStandardReasonsCall, {
  async handle({ params, body: { reasons: given, revision }, refuse, audit, ...request }) {
    const { tx, actor, now } = request;
    const open = await openBoardToWrite(tx, { ...params, revision });
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    if (!given.every(({ reason }) => isDeviationReason(reason))) {
      return refuse('REASON_INVALID');
    }
    const { lineItemId, projectId } = open.value;
    const standard = await findBoardStandard(tx, lineItemId);
    if (!standard) {
      return refuse('NO_STANDARD');
    }
    const reasons = withReasons(standard.reasons, given);
    await saveReasons(tx, lineItemId, reasons, { userId: actor.accountId, now });
    await noteAct(tx, projectId, now);
    audit({
      event: 'board.standard-reasons-saved',
      subject: open.value.name,
      details: { projectId, lineItemId, from: standard.reasons, to: reasons },
    });
    const saved = await readOpenDraft(request, params);
    return saved.ok
      ? { standard: presentBoardStandard(tx, saved.value, { ...standard, reasons }) }
      : refuse(saved.error.code, saved.error.more);
  },
});

/** Detaches a board from its standard. */
const detachStandardRoute = route(detachStandardCall, {
  async handle({ params, query: { revision }, actor, tx, now, refuse, audit }) {
    const { projectId, lineItemId } = params;
    const open = await openBoardToWrite(tx, { ...params, revision });
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const standard = await findBoardStandard(tx, lineItemId);
    if (!standard) {
      return refuse('NO_STANDARD');
    }
    await detachBoard(tx, lineItemId, { userId: actor.accountId, now });
    await noteAct(tx, projectId, now);
    const from = standardVersionName(standard.number, standard.version);
    audit({ event: 'board.standard-detached', subject: open.value.name, details: { projectId, lineItemId, from } });
    return { projectId, lineItemId };
  },
});

export const boardStandardRoutes: readonly Route[] = [
  readBoardStandardRoute,
  saveStandardReasonsRoute,
  detachStandardRoute,
];
