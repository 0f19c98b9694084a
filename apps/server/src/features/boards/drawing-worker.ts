import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Elevations } from '@pw/drawing/front-view/front-view';
import { inCompany, inCompanyAtOneMoment } from '../../platform/database/app-database.ts';
import type { JobWorker } from '../../platform/jobs/jobs.ts';
import type { JobOrder } from '../../platform/jobs/queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ProjectTerms, readProjectTerms } from '../projects/project-terms.ts';
import { findProject } from '../projects/projects.store.ts';
import { type AssessedInputs, assessInputs, quoteAssessed } from './board-price.ts';
import { type BoardSource, findSources } from './board-sources.store.ts';
import { writeMissingFiles } from './draw-front-view.ts';
import { decideDrawable } from './drawable-board.ts';
import { type DrawnView, findFrontView, findViewsOfJob } from './front-views.store.ts';
import type { BoardRequest } from './open-board.ts';
import { elevationsOf, fingerprintOf, readDrawingHead, type UndatedHead } from './standing-front-view.ts';

type DrawingPlatform = Pick<Platform, 'database' | 'files' | 'log'>;

/** Has the files of the drawings written that are noted under a job. */
export async function orderDrawings(
  { tx, actor, platform, afterCommit }: Pick<BoardRequest, 'tx' | 'actor' | 'platform' | 'afterCommit'>,
  jobId: string,
): Promise<void> {
  await platform.jobs.send(tx, 'drawings', { companyId: actor.companyId, jobId });
  afterCommit(async () => platform.jobs.wake());
}

/**
 * Writes the files of the drawings that are noted under a job. A board that was changed, deleted or drawn meanwhile is
 * left out. Files that an attempt has written stay, and the next attempt goes on after them.
 */
export function drawingWorker(platform: DrawingPlatform): JobWorker {
  const { database, log } = platform;
  return {
    run: async (order, { signal }) => {
      const noted = await readNoted(platform, order);
      const worked = new Map<string, WorkedOut>();
      for (const view of noted?.views ?? []) {
        signal.throwIfAborted();
        const drawing = noted && drawingOf(noted, view, worked);
        if (drawing) {
          const isNoted = () =>
            inCompany(database, order.companyId, async (tx) => {
              const frontView = await findFrontView(tx, view.lineItemId, view.fingerprint);
              return frontView?.files === view.files;
            });
          await writeMissingFiles({ platform, companyId: order.companyId, isNoted }, drawing);
        }
        await nextTurn();
      }
    },
    giveUp: async ({ companyId, jobId }) => {
      log.error({ companyId, jobId }, 'drawings of copied boards were not written: each will be when it is opened');
    },
  };
}

type Noted = {
  readonly views: readonly DrawnView[];
  readonly sources: ReadonlyMap<number, BoardSource>;
  readonly head: UndatedHead;
  readonly terms: ProjectTerms;
};

/** Everything that the drawings of a job show, as it is at one moment; null where none is left. */
async function readNoted({ database, files }: DrawingPlatform, { companyId, jobId }: JobOrder): Promise<Noted | null> {
  return inCompanyAtOneMoment(database, companyId, async (tx) => {
    const views = await findViewsOfJob(tx, jobId);
    const project = views[0] && (await findProject(tx, views[0].projectId));
    if (!project) {
      return null;
    }
    const { projectId } = project;
    return {
      views,
      sources: await findSources(
        tx,
        projectId,
        views.map(({ lineItemId }) => lineItemId),
      ),
      head: await readDrawingHead(tx, files, project),
      terms: await readProjectTerms(tx, projectId),
    };
  });
}

/** A configuration as it is worked out, and drawn as far as it needs no title block. */
type WorkedOut = { readonly assessed: AssessedInputs; readonly elevations: Elevations | null };

/**
 * A drawing with all that it shows; null where the board is another one by now.
 * @param worked of equal boards before, to which this one is added
 */
function drawingOf({ sources, head, terms }: Noted, view: DrawnView, worked: Map<string, WorkedOut>) {
  const source = sources.get(view.lineItemId);
  if (!source || source.knowledgeVersion !== terms.knowledge.version) {
    return null;
  }
  const text = JSON.stringify([source.quantity, source.inputs]);
  const { assessed, elevations } = worked.get(text) ?? workOut(source, terms);
  worked.set(text, { assessed, elevations });
  const quoted = quoteAssessed(source, assessed, terms);
  const drawable = quoted.ok ? decideDrawable(quoted.value) : quoted;
  return drawable.ok && elevations && fingerprintOf(drawable.value, head, elevations) === view.fingerprint
    ? { view, quoted: drawable.value, head, elevations }
    : null;
}

function workOut(source: BoardSource, terms: ProjectTerms): WorkedOut {
  const assessed = assessInputs(source, source.inputs, terms);
  const { board, design } = assessed.assessment;
  return { assessed, elevations: design && elevationsOf(terms.knowledge, { board, design }) };
}
