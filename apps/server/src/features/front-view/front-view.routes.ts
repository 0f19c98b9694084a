import { readDrawingFileCall, readDrawingSetCall } from '@pw/contract/drawing-set';
import { generateFrontViewCall, readFrontViewCall } from '@pw/contract/front-view';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { route } from '../../platform/http/route.ts';
import type { Board } from '../boards/boards.store.ts';
import { quoteDrawable } from '../boards/drawable-board.ts';
import type { FrontView } from '../boards/front-views.store.ts';
import { readFrozenFrontView } from '../boards/frozen-boards.store.ts';
import { frozenDrawingKey } from '../boards/frozen-drawing.ts';
import { type BoardRequest, openBoard } from '../boards/open-board.ts';
import { elevationsOf, fingerprintOf, readDrawingHead } from '../boards/standing-front-view.ts';
import { findFrozenAddress } from '../projects/frozen-project.store.ts';
import { openProject } from '../projects/open-project.ts';
import { readProjectTerms } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import { readDrawingSet, writeSet, writeSheet } from './drawing-set.ts';
import { findHeldView, generateFrontView, presentDrawing, presentFrontView } from './generate-front-view.ts';
import { type OwnConfiguration, readOwnConfiguration } from './own-configuration.ts';

/** Draws the front view of a board. */
export const generateFrontViewRoute = route(generateFrontViewCall, {
  isHeavy: true,
  async handle({ params, refuse, audit, ...request }) {
    const drawn = await generateFrontView(request, params);
    if (!drawn.ok) {
      return refuse(drawn.error.code, drawn.error.more);
    }
    const { board, view } = drawn.value;
    audit({ event: 'board.drawn', subject: board.name, details: { ...params, fingerprint: view.fingerprint } });
    return presentFrontView(request, board.name, view);
  },
});

/** Shows the front view of a board where its configuration was drawn as it is now. */
export const readFrontViewRoute = route(readFrontViewCall, {
  isHeavy: true,
  async handle({ params, refuse, ...request }) {
    const project = await openProject(request.tx, params.projectId);
    if (!project.ok) {
      return refuse(project.error.code, project.error.more);
    }
    const board = await openBoard(request.tx, params);
    if (!board.ok) {
      return refuse(board.error.code, board.error.more);
    }
    const { state } = board.value;
    const frozen = await findFrozenAddress(request.tx, params.projectId);
    if (frozen) {
      const drawn = await readFrozenFrontView(request.tx, frozen, params.lineItemId);
      const frontView = presentDrawing(request, board.value.name, drawn, frozenDrawingKey(drawn));
      return { frontView, isOfDraft: false, state };
    }
    const own = await readOwnConfiguration(request, board.value);
    const view = own.ok ? await heldView(request, project.value, board.value, own.value) : undefined;
    return {
      frontView: view ? presentFrontView(request, board.value.name, view) : null,
      isOfDraft: own.ok && own.value.isDraft,
      state,
    };
  },
});

async function heldView(
  request: BoardRequest,
  project: Project,
  board: Board,
  { inputs }: OwnConfiguration,
): Promise<FrontView | undefined> {
  const { tx, platform } = request;
  const { projectId, lineItemId } = board;
  const quoted = quoteDrawable(board, inputs, await readProjectTerms(tx, projectId));
  if (!quoted.ok) {
    return undefined;
  }
  const head = await readDrawingHead(tx, platform.files, project);
  const elevations = elevationsOf(knowledgeOf(tx), quoted.value);
  const fingerprint = fingerprintOf(quoted.value, head, elevations);
  return findHeldView(request, { lineItemId, quoted: quoted.value, head, elevations, fingerprint });
}

/** Shows the sheets that belong to the front view of a board. */
export const readDrawingSetRoute = route(readDrawingSetCall, {
  isHeavy: true,
  async handle({ params, refuse, ...request }) {
    const read = await readDrawingSet(request, params);
    if (!read.ok) {
      return refuse(read.error.code, read.error.more);
    }
    const { head, sheets } = read.value;
    return {
      status: head.status,
      sheets: sheets.map(({ code, number, sheet }) => ({ kind: code, number, svg: sheetSvg(sheet) })),
    };
  },
});

/** Gives the drawing set of a board, or a sheet of it, as a file. */
export const readDrawingFileRoute = route(readDrawingFileCall, {
  isHeavy: true,
  async handle({ params: { format, ...address }, query, refuse, ...request }) {
    const read = await readDrawingSet(request, address);
    if (!read.ok) {
      return refuse(read.error.code, read.error.more);
    }
    const file =
      query.sheet === undefined ? await writeSet(read.value, format) : writeSheet(read.value, format, query.sheet);
    if (!file) {
      return refuse('NO_SUCH_SHEET');
    }
    const { name, ...bytes } = file;
    return { ...bytes, disposition: disposition(name) };
  },
});
