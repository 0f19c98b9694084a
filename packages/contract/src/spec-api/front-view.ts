import { z } from 'zod';
import { defineCall, specAnswer } from '../call.ts';
import { frontView, frontViewRefusals } from '../front-view.ts';
import { amounts } from '../price-fields.ts';
import { wireId, writeRefusals } from '../project-fields.ts';

const component = z.object({
  description1: z.string(),
  group: z.string(),
  make: z.string(),
  partClassification: z.string(),
  /** In one unit of the board. */
  qty: z.number(),
  /** Of one article. */
  listPrice: z.number(),
  /** Percent. */
  discount: z.number(),
  /** Of one article, after discount. */
  netPrice: z.number(),
});

/** The price of a board as the calls of the specification give it. */
const priceData = z.object({
  name: z.string(),
  lineItemId: z.int(),
  qty: z.int(),
  /** The list price of one unit. */
  basePrice: z.number(),
  /** The list price of all units. */
  undiscountedLP: z.number(),
  /** The price of all units after discount. */
  netPrice: z.number(),
  components: z.array(component),
});

export type PriceDataOnWire = z.output<typeof priceData>;

/** The same as a client sends it back: compared with the server's own and never taken over. */
const sentPriceData = z.looseObject({
  ...priceData.omit({ components: true }).partial().shape,
  components: z.array(z.looseObject({})).optional(),
});

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

const value = z.union([z.string(), z.number()]);

/** A field in which a client has sent something else than the server has worked out, which counts. */
const difference = z.object({ field: z.string(), sent: value, own: value });

export const savePriceReportCall = defineCall({
  name: 'savePriceReport',
  slice: 'front-view',
  server: 'config',
  method: 'POST',
  path: '/configData/savePriceReport',
  summary: 'Keeps the price of the saved configuration of a board, which is generated with it where it is drawn.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    projectId: wireId,
    lineItemId: wireId,
    /** The company, or the user. */
    createdBy: z.string(),
    /** What generateDrawings has answered. The server prices the board itself and writes differences down. */
    pricingData: sentPriceData,
  }),
  own: { createdBy: 'companyId or accountId' },
  reply: specAnswer(
    amounts('undiscountedLP', 'netPrice', 'finalLP').extend({
      projectId: z.int(),
      lineItemId: z.int(),
      /** The save of the configuration that was priced. */
      configurationRevision: z.int(),
      knowledgeVersion: z.string(),
      differences: z.array(difference),
    }),
  ),
  refusals: frontViewRefusals,
  blocking: false,
  failure: 'shown',
});

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
