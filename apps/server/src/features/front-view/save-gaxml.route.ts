import { saveGAXMLCall } from '@pw/contract/front-view/save-gaxml';
import { answered } from '@pw/contract/spec-answer';
import { differencesOf } from '@pw/domain/front-view/compare-sent';
import { offerNumber } from '@pw/domain/projects/offer-number';
import type { Result } from '@pw/domain/result';
import { route } from '../../platform/http/route.ts';
import type { Board } from '../boards/boards.store.ts';
import { openBoardToWrite } from '../boards/open-board.ts';
import type { WriteClosed } from '../projects/open-project.ts';
import { listFrontViews } from './front-views.store.ts';
import { presentFrontView } from './present-front-view.ts';

/** Registers the front view of a board. The server knows what it has drawn; what the client says is written down. */
export const saveGAXMLRoute = route(saveGAXMLCall, {
  async handle({ body: { projectId, lineItemId, ...sent }, refuse, audit, ...request }) {
    const opened = await openBoardToWrite(request.tx, { projectId, lineItemId }, 'use');
    // Nobody asked for a revision here, so it cannot be stale.
    const open = opened as Result<Board, WriteClosed>;
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const [view] = await listFrontViews(request.tx, lineItemId);
    if (!view) {
      return refuse('NOT_DRAWN');
    }
    const { name } = open.value;
    const own = { offerNumber: offerNumber(projectId) };
    const { pdfUrl } = sent;
    const differences = differencesOf({ offerNumber: sent.offerNumber }, own);
    const details = { projectId, lineItemId, fingerprint: view.fingerprint, pdfUrl, differences };
    audit({ event: 'board.drawing-registered', subject: name, details });
    return answered({ projectId, lineItemId, ...own, frontView: presentFrontView(request, name, view) });
  },
});
