import {
  type BoardStandardOnWire,
  detachStandardCall,
  readBoardStandardCall,
  saveStandardReasonsCall,
  takeStandardVersionCall,
} from '@pw/contract/board-standard';
import { decideNewerVersion, newerVersion, standardVersionName } from '@pw/domain/standard-boards/standard-board';
import { isDeviationReason, withReasons } from '@pw/domain/standard-boards/standard-deviation';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type OpenDraft, readOpenDraft } from '../board-configuration/read-open-draft.ts';
import { openBoardToWrite } from '../boards/open-board.ts';
import { noteAct } from '../projects/projects.store.ts';
import {
  type BoardStandard,
  detachBoard,
  findBoardStandard,
  moveToVersion,
  saveReasons,
} from './board-standard.store.ts';
import { deviationsOf } from './board-standard.ts';
import { findVersion } from './standard-boards.store.ts';

/** The standard of a board, and where the board differs from it. */
const readBoardStandardRoute = route(readBoardStandardCall, {
  async handle({ params, refuse, ...request }) {
    const open = await readOpenDraft(request, params);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const standard = await findBoardStandard(request.tx, open.value.board.lineItemId);
    return { standard: standard ? await presentBoardStandard(request.tx, open.value, standard) : null };
  },
});

async function presentBoardStandard(
  tx: AppTransaction,
  { board, live }: OpenDraft,
  standard: BoardStandard,
): Promise<BoardStandardOnWire> {
  const { standardId, number, name, version, state, inputs } = standard;
  const deviations = [...deviationsOf(tx, standard, live.board.draft())];
  const above = newerVersion(standard, version);
  const newest = above === null ? undefined : await findVersion(tx, standardId, above);
  const newer = newest ? { version: newest.version, inputs: newest.inputs } : null;
  return { standardId, number, name, version, newer, state, deviations, inputs, revision: board.revision };
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
      ? { standard: await presentBoardStandard(tx, saved.value, { ...standard, reasons }) }
      : refuse(saved.error.code, saved.error.more);
  },
});

/** Holds a board against a newer version of its standard. */
const takeStandardVersionRoute = route(takeStandardVersionCall, {
  async handle({ params, body: { version: wanted, revision }, refuse, audit, ...request }) {
    const { tx, actor, now } = request;
    const open = await openBoardToWrite(tx, { ...params, revision });
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { lineItemId, projectId, name } = open.value;
    const standard = await findBoardStandard(tx, lineItemId);
    if (!standard) {
      return refuse('NO_STANDARD');
    }
    const { number, version } = standard;
    const decided = decideNewerVersion(standard, version, wanted);
    if (!decided.ok) {
      return refuse(decided.error);
    }
    await moveToVersion(tx, lineItemId, wanted, { userId: actor.accountId, now });
    await noteAct(tx, projectId, now);
    const [from, to] = [standardVersionName(number, version), standardVersionName(number, wanted)];
    audit({ event: 'board.standard-version-taken', subject: name, details: { projectId, lineItemId, from, to } });
    const [moved, saved] = [await findBoardStandard(tx, lineItemId), await readOpenDraft(request, params)];
    if (!saved.ok) {
      return refuse(saved.error.code, saved.error.more);
    }
    return moved ? { standard: await presentBoardStandard(tx, saved.value, moved) } : refuse('NO_STANDARD');
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
  takeStandardVersionRoute,
  detachStandardRoute,
];
