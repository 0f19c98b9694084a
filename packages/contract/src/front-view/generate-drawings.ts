import { z } from 'zod';
import { defineCall } from '../call.ts';
import { wireId } from '../projects/wire-id.ts';
import { frontViewRefusals } from './front-view-refusals.ts';
import { priceData } from './price-data.ts';

const LONGEST_TEXT = 2000;
const said = z.string().max(LONGEST_TEXT).optional();

export const generateDrawingsCall = defineCall({
  name: 'generateDrawings',
  slice: 'front-view',
  server: 'config',
  method: 'POST',
  path: '/configData/generateDrawings',
  summary: 'Draws the front view of a board from the configuration that the server has, and answers its price.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    projectId: wireId,
    lineItemId: wireId,
    /** What the client has of the board. It is compared with the server's own; differences are written down. */
    xmlData: z.string(),
    project: said,
    enqNo: said,
    location: said,
    customer: said,
    consultant: said,
    boardName: said,
    offerNo: said,
    additionalNotes: said,
    partnerName: said,
  }),
  reply: z.object({
    statusCode: z.literal(200),
    generatedFiles: z.object({
      /** The addresses of the DXF files, one of each sheet. */
      filePathCubiclePspace: z.array(z.string()),
    }),
    priceData,
  }),
  refusals: {
    ...frontViewRefusals,
    /** The text says what is wrong. */
    XML_FAULTY: { status: 422, message: 'xmlData is not the XML of a switchboard.' },
  },
  blocking: false,
  failure: 'silent',
});
