import { decideBoardChangesCall, readBoardEditionCall } from '@pw/contract/intake-editions';
import type { ChangeDecisions } from '../../database/intake-tables.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { openBoard, openBoardToWrite } from '../boards/open-board.ts';
import { noteAct } from '../projects/projects.store.ts';
import { decidable, decidedAs, openEdition, presentEdition, takeAsOrigin, undecided } from './board-edition.ts';
import { compareIntakeRoute } from './compare-intake.routes.ts';
import { findOpenEdition, lockOpenEdition, saveDecisions } from './intake-editions.store.ts';
import { presentHead } from './present-intake.ts';

/** The changes that a later file makes to a board, with the decisions so far; null once nothing waits. */
const readBoardEditionRoute = route(readBoardEditionCall, {
  isHeavy: true,
  async handle({ params, refuse, ...request }) {
    const { tx } = request;
    const board = await openBoard(tx, params);
    if (!board.ok) {
      return refuse(board.error.code, board.error.more);
    }
    const edition = await findOpenEdition(tx, params.lineItemId);
    const open = edition ? await openEdition(request, board.value, edition) : null;
    return open && undecided(open).length > 0 ? presentEdition(open) : null;
  },
});

/** Saves decisions on changes; the last decision ends the edition. */
const decideBoardChangesRoute = route(decideBoardChangesCall, {
  isHeavy: true,
  async handle({ params, body, refuse, audit, ...request }) {
    const { tx, now } = request;
    const opened = await openBoardToWrite(tx, params);
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    const board = opened.value;
    const edition = await lockOpenEdition(tx, params.lineItemId);
    const open = edition ? await openEdition(request, board, edition) : null;
    if (!open || open.edition.intakeId !== body.intakeId) {
      const current = open && undecided(open).length > 0 ? presentEdition(open) : null;
      return refuse('STALE', { details: { current } });
    }
    const ids = new Set(decidable(open).map(({ id }) => id));
    const given = body.decisions.filter(({ id }) => ids.has(id));
    const decisions = decidedBy(open.edition.decisions, given);
    const revision = await saveDecisions(tx, open.edition, decisions);
    const after = decidedAs(open, { ...open.edition, decisions, revision });
    const waiting = undecided(after).length;
    if (waiting === 0) {
      await takeAsOrigin(tx, after);
    }
    await noteAct(tx, params.projectId, now);
    const { fileName: file } = presentHead(after.intake);
    const keys = given.slice(0, MOST_NAMED).map(({ id, decision }) => `${decision ?? 'open'}: ${id}`);
    const decided = { keys, count: given.length };
    const details = { projectId: params.projectId, file, decided, waiting };
    audit({ event: 'intake.changes-decided', subject: board.name, details });
    return waiting === 0 ? null : presentEdition(after);
  },
});

/** The audit names at most so many decisions, and counts all. */
const MOST_NAMED = 50;

/** Later files of the customer: what they change as a whole, and of each board. */
export const editionRoutes: readonly Route[] = [compareIntakeRoute, readBoardEditionRoute, decideBoardChangesRoute];

/** Decisions with those given last; null takes one back. */
function decidedBy(
  before: ChangeDecisions,
  given: readonly { readonly id: string; readonly decision: ChangeDecisions[string] | null }[],
): ChangeDecisions {
  const decisions = new Map(Object.entries(before));
  for (const { id, decision } of given) {
    if (decision === null) {
      decisions.delete(id);
    } else {
      decisions.set(id, decision);
    }
  }
  return Object.fromEntries(decisions);
}
