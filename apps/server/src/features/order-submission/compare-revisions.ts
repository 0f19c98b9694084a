import type { SideName } from '@pw/domain/order-submission/comparable-sides';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { err, ok, type Result } from '@pw/domain/result';
import { type CompartmentMark, markSheets } from '@pw/drawing/front-view/revision-marks';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { compareRevisions } from '@pw/pricing/revisions/compare-revisions';
import type { BoardDifference, Both, RevisionDifference } from '@pw/pricing/revisions/revision-difference';
import { knowledge } from '../../platform/knowledge.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { findFrozen, findRevision } from '../projects/frozen-project.store.ts';
import { type CodedRefusal, openProject, type ReadRefusal } from '../projects/open-project.ts';
import type { Project } from '../projects/projects.store.ts';
import type { ComparedSide } from './compared-side.ts';
import { frozenSide } from './frozen-side.ts';
import { workingSide } from './working-side.ts';

/** Which revisions of which project are compared. */
export type ComparisonAddress = Both<SideName> & { readonly projectId: number };

/** Two revisions of a project, and what differs between them. */
export type Comparison = Both<ComparedSide> & { readonly project: Project; readonly difference: RevisionDifference };

/** Compares two revisions of a project for whoever may read it. */
export async function readComparison(
  request: BoardRequest,
  { projectId, ...names }: ComparisonAddress,
): Promise<Result<Comparison, ReadRefusal | CodedRefusal<'NO_SUCH_REVISION'>>> {
  const open = await openProject(request.tx, projectId);
  if (!open.ok) {
    return open;
  }
  const project = open.value;
  const before = await readSide(request, project, names.before);
  const after = names.after === names.before ? before : await readSide(request, project, names.after);
  if (before === null || after === null) {
    return err({ code: 'NO_SUCH_REVISION', more: {} });
  }
  return ok({ project, before, after, difference: compareRevisions(knowledge(), before.revision, after.revision) });
}

/** A project that can only be viewed is the revision that was frozen of it. */
async function readSide(request: BoardRequest, project: Project, name: SideName): Promise<ComparedSide | null> {
  const { tx } = request;
  const { projectId } = project;
  const frozen = await (name === 'current'
    ? findFrozen(tx, projectId)
    : findRevision(tx, { projectId, revision: name }));
  if (frozen) {
    return frozenSide(tx, frozen);
  }
  return name === 'current' ? workingSide(request, project) : null;
}

/** The sheets of the front views of a board on both sides, with what has changed marked. */
export async function drawComparison(
  { before, after }: Both<ComparedSide>,
  lineItemId: number,
  board: Pick<BoardDifference, 'marks'> | undefined,
): Promise<Both<readonly Sheet[]>> {
  return {
    before: await drawSide(before, after, lineItemId, board?.marks.before ?? []),
    after: await drawSide(after, before, lineItemId, board?.marks.after ?? []),
  };
}

async function drawSide(
  side: ComparedSide,
  other: ComparedSide,
  lineItemId: number,
  marks: readonly CompartmentMark[],
): Promise<readonly Sheet[]> {
  const title = `${revisionLabel(side.head.revision)}, compared with ${revisionLabel(other.head.revision)}`;
  return markSheets(await side.sheetsOf(lineItemId), { title, marks });
}
