import { roundHalfUp } from '@pw/configurator/formula/functions';
import { rupeesOf, wholePaise } from '@pw/domain/money';
import { faultText, markText } from '@pw/switchboard/design/rating-words';
import { placedOnce } from '@pw/switchboard/model/feeder-column';
import type { ReportPart } from '../report-document.ts';
import type { ReportCell, ReportColumn, ReportRow } from '../report-table.ts';
import { type EqualBoards, groupEqualBoards } from './equal-boards.ts';
import { isDesigned, type OfferData, printSize } from './offer-data.ts';
import { unitPrice } from './unit-price.ts';

const technicalColumns: readonly ReportColumn[] = [
  { title: 'S.No', kind: 'count', widthCharacters: 5 },
  { title: 'Board', kind: 'text', widthCharacters: 22 },
  { title: 'Qty', kind: 'count', widthCharacters: 5 },
  { title: 'InA', kind: 'text', widthCharacters: 13 },
  { title: 'Icw or Icc', kind: 'text', widthCharacters: 15 },
  { title: 'IP', kind: 'text', widthCharacters: 6 },
  { title: 'Form', kind: 'text', widthCharacters: 6 },
  { title: 'Dimensions', kind: 'text', widthCharacters: 22 },
  { title: 'Mass, kg', kind: 'kilograms', widthCharacters: 9 },
  { title: 'Feeders', kind: 'count', widthCharacters: 8 },
];

const priceColumns: readonly ReportColumn[] = [
  { title: 'Unit price', kind: 'rupees', widthCharacters: 19 },
  { title: 'Total price', kind: 'rupees', widthCharacters: 20 },
];

/** What is offered at one glance, equal boards in one line (SBD-R2 C 8); figures are of one board. */
export function offerSummary({ boards }: Pick<OfferData, 'boards'>, withPrices: boolean): ReportPart {
  const columns = [...technicalColumns, ...(withPrices ? priceColumns : [])];
  const rows = groupEqualBoards(boards).map((group, index): ReportRow => {
    const cells = [index + 1, group.name, group.quantity, ...technicalCells(group)];
    return { kind: 'line', cells: [...cells, ...(withPrices ? priceCells(group) : [])] };
  });
  const note = withPrices ? ' Prices are without freight, insurance and tax; see the price schedule.' : '';
  return {
    kind: 'text',
    title: 'Summary',
    orientation: 'landscape',
    blocks: [
      { kind: 'table', columns, rows },
      { kind: 'paragraph', style: 'small', text: `Dimensions, mass and feeders are of one board.${note}` },
    ],
  };
}

function technicalCells({ boards: [first] }: EqualBoards): readonly ReportCell[] {
  const { board } = first;
  const { SB_IP, SB_FORM } = board.values;
  if (!isDesigned(first)) {
    return ['no design', null, SB_IP, SB_FORM, null, null, null];
  }
  const { design } = first;
  const massKg = design.transportUnits.reduce((sum, unit) => sum + roundHalfUp(unit.massKg.value, 1), 0);
  const feeders = placedOnce(design.cubicles).filter(({ feeder }) => feeder.type.role !== 'blank');
  return [
    markText(design.inA),
    `${design.inA.fault.kind === 'icw' ? '' : 'Icc '}${faultText(design.inA, board)}`,
    SB_IP,
    SB_FORM,
    printSize(design),
    massKg,
    feeders.length,
  ];
}

function priceCells({ boards: [{ price }], quantity }: EqualBoards): readonly ReportCell[] {
  return price
    ? [rupeesOf(unitPrice(price)), rupeesOf(wholePaise(unitPrice(price) * quantity))]
    : ['not priced', 'not priced'];
}
