import { generateFrontViewCall } from '@pw/contract/front-view/generate-front-view';
import { route } from '../../platform/http/route.ts';
import { generateFrontView } from './generate-front-view.ts';
import { presentFrontView } from './present-front-view.ts';

/** Draws the front view of a board. */
export const generateFrontViewRoute = route(generateFrontViewCall, {
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
