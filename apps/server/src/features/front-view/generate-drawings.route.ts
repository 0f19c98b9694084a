import { generateDrawingsCall } from '@pw/contract/front-view/generate-drawings';
import { type Difference, differencesOf, type SentFields } from '@pw/domain/front-view/compare-sent';
import { type DrawingXml, readDrawingXml } from '@pw/domain/front-view/drawing-xml';
import { offerNumber } from '@pw/domain/projects/offer-number';
import { wireText } from '@pw/switchboard/forms/wire-value';
import { route } from '../../platform/http/route.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { readCompanyName } from './drawing-head.ts';
import { type DrawnBoard, generateFrontView } from './generate-front-view.ts';
import { presentFrontView } from './present-front-view.ts';
import { presentPriceData } from './present-price-data.ts';
import { priceAllUnits } from './price-all-units.ts';

/** Draws the front view of a board, for clients of the specification. What they have of the board is only compared. */
export const generateDrawingsRoute = route(generateDrawingsCall, {
  async handle({ body: { projectId, lineItemId, xmlData, ...said }, refuse, audit, ...request }) {
    const xml = readDrawingXml(xmlData);
    if (!xml.ok) {
      return refuse('XML_FAULTY', { message: xml.error.text });
    }
    const drawn = await generateFrontView(request, { projectId, lineItemId });
    if (!drawn.ok) {
      return refuse(drawn.error.code, drawn.error.more);
    }
    const { board, quoted, view } = drawn.value;
    const price = priceAllUnits(quoted);
    if (!price.ok) {
      return refuse(price.error.code, price.error.more);
    }
    const differences = compare(xml.value, said, drawn.value, await readCompanyName(request.tx));
    const details = { projectId, lineItemId, fingerprint: view.fingerprint, differences };
    audit({ event: 'board.drawn', subject: board.name, details });
    const { sheets } = presentFrontView(request, board.name, view);
    return {
      statusCode: 200 as const,
      generatedFiles: { filePathCubiclePspace: sheets.map(({ dxf }) => dxf.address) },
      priceData: presentPriceData(lineItemId, quoted, price.value),
    };
  },
});

function compare(
  xml: DrawingXml,
  said: SentFields,
  { project, quoted }: DrawnBoard,
  partnerName: string,
): readonly Difference[] {
  const { values, feeders } = quoted.board;
  const { properties } = knowledge().board;
  const own = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, wireText(property, values[name] ?? null)]),
  );
  return [
    ...differencesOf(xml.board, own),
    ...differencesOf(
      { ...said, feeders: xml.feeders },
      {
        project: project.name,
        enqNo: project.enquiryNumber,
        location: project.location,
        customer: project.customerName,
        consultant: project.consultant,
        boardName: quoted.name,
        offerNo: offerNumber(project.projectId),
        additionalNotes: values.CUSTOM_NOTE,
        partnerName,
        feeders: feeders.length,
      },
    ),
  ];
}
