import { createHash } from 'node:crypto';
import type { StandingPoint, SubmittedProject } from '@pw/domain/order-submission/decide-submission';
import { deviationLine, deviationText } from '@pw/domain/standard-boards/standard-deviation';
import { draftOf } from '@pw/switchboard/editing/draft';
import type { SavedBoard } from '../boards/board-sources.store.ts';
import type { OfferReading } from '../reports/report-source.ts';
import { listBoardStandards } from '../standard-boards/board-standard.store.ts';
import { deviationsOf } from '../standard-boards/board-standard.ts';

/** The id of the warning. */
const STANDARD = 'STANDARD';

/** What is said of boards that differ from the standard that they were made from. */
export type StandardPoints = { readonly points: readonly StandingPoint[] } & Pick<SubmittedProject, 'unreasoned'>;

/** Warns of each board of a project that differs from its standard as it is saved. */
export async function standardPoints(
  { tx, projectId, inputsOf, offerTexts, settings }: OfferReading,
  boards: readonly SavedBoard[],
): Promise<StandardPoints> {
  const { answers } = await offerTexts();
  const standards = await listBoardStandards(tx, projectId);
  const points: StandingPoint[] = [];
  const unreasoned: SubmittedProject['unreasoned'][number][] = [];
  for (const { lineItemId, name: board } of boards) {
    const standard = standards.get(lineItemId);
    const deviations = standard ? deviationsOf(tx, standard, draftOf((await inputsOf(lineItemId)).inputs)) : [];
    if (!standard || deviations.length === 0) {
      continue;
    }
    const mark = createHash('sha256').update(JSON.stringify(deviations)).digest('hex');
    const given = answers.find((each) => each.what === STANDARD && each.board === board && each.mark === mark);
    points.push({
      id: STANDARD,
      lineItemId,
      board,
      place: null,
      mark,
      message: deviationText({ ...standard, count: deviations.length }),
      lines: deviations.map((each) => deviationLine(each, each.reason)),
      mustAccept: false,
      keepsDraft: false,
      accepted: given ? { by: given.by, at: given.at } : null,
    });
    const lacking = deviations.filter(({ reason }) => reason === '').length;
    if (lacking > 0) {
      unreasoned.push({ board, count: lacking });
    }
  }
  const { standardDeviation } = await settings();
  return { points, unreasoned: standardDeviation === 'reason' ? unreasoned : [] };
}
