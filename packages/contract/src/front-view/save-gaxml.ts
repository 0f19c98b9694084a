import { z } from 'zod';
import { defineCall } from '../call.ts';
import { writeRefusals } from '../projects/project-refusals.ts';
import { wireId } from '../projects/wire-id.ts';
import { specAnswer } from '../spec-answer.ts';
import { frontView } from './front-view.ts';

const LONGEST_OFFER_NUMBER = 100;
const LONGEST_ADDRESS = 4000;
const { NOT_FOUND, DELETED, VIEW_ONLY } = writeRefusals;

export const saveGAXMLCall = defineCall({
  name: 'saveGAXML',
  slice: 'front-view',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/saveGAXML',
  summary: 'Registers the front view of a board under its offer number. The server has drawn it and knows its files.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    projectId: wireId,
    lineItemId: wireId,
    offerNumber: z.string().max(LONGEST_OFFER_NUMBER),
    /** Where the client has the drawing. The address is never opened. */
    pdfUrl: z.string().max(LONGEST_ADDRESS),
  }),
  reply: specAnswer(z.object({ projectId: z.int(), lineItemId: z.int(), offerNumber: z.string(), frontView })),
  refusals: {
    NOT_FOUND,
    DELETED,
    VIEW_ONLY,
    NOT_DRAWN: { status: 422, message: 'The board has no front view yet. Generate it first.' },
  },
  blocking: false,
  failure: 'silent',
});
