import { counted } from '@pw/domain/counted';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import type { CoreCable } from '@pw/domain/wiring/core-list';
import { beyondText, completenessText, lengthsText, missingText, unfedText } from '@pw/domain/wiring/wire-list-words';
import type { Strip, Wire, WireList } from '@pw/switchboard/wiring/wire-list';
import type { MeanLengths } from '@pw/switchboard/wiring/wiring-materials';
import type { ReportBlock, ReportDocument, ReportPart } from '../document/report-document.ts';
import type { ReportColumn, ReportRow } from '../document/report-table.ts';

/** The wires of the boards of an order, as their sheets need them. */
export type WiredOrder = {
  readonly orderNumber: string;
  readonly name: string;
  readonly customerName: string;
  readonly revision: number;
  readonly company: string;
  /** Name of an image among the files of the document; null for a company without logo. */
  readonly logo: string | null;
  /** ISO day of the approval. */
  readonly day: string;
  readonly boards: readonly { readonly lineItemId: number; readonly board: string; readonly list: WireList }[];
  readonly cables: readonly CoreCable[];
  readonly lengths: MeanLengths;
};

type BoardOfOrder = WiredOrder['boards'][number];

/** The sheets of an order for its wiring: the wire list of each board, its terminal plans, and the cables to the site. */
export function wireListPaper(order: WiredOrder): ReportDocument {
  const { orderNumber, company, logo, day } = order;
  return {
    title: `${orderNumber} Wire list`,
    date: day,
    head: {
      company,
      address: '',
      particulars: '',
      logo,
      title: 'Wire List',
      fields: [
        { label: 'Order', value: orderNumber },
        { label: 'Revision', value: revisionLabel(order.revision) },
        { label: 'Project', value: order.name },
        { label: 'Customer', value: order.customerName },
      ],
    },
    confidentiality: '',
    isDraft: false,
    sources: [],
    parts: [...order.boards.flatMap((board) => boardParts(order, board)), ...coreListPart(order)],
  };
}

function boardParts({ lengths, cables }: WiredOrder, { board, lineItemId, list }: BoardOfOrder): readonly ReportPart[] {
  return [
    {
      kind: 'text',
      title: `Wires of ${board}`,
      orientation: 'landscape',
      sheetName: `${board} wires`,
      blocks: [
        { kind: 'paragraph', style: 'strong', text: `${completenessText(list)}.` },
        { kind: 'paragraph', style: 'body', text: [beyondText(list), lengthsText(lengths)].join(' ').trim() },
        ...warning('Not in the list', list.missing.map(missingText)),
        ...warning('Measuring voltage without a feed', list.unfed.length === 0 ? [] : [unfedText(list.unfed)]),
        wireTable(list.wires),
      ],
    },
    ...jointPart(board, list.wires),
    ...list.strips.map((strip): ReportPart => {
      return {
        kind: 'text',
        title: `Terminals of ${board}, ${strip.strip}`,
        orientation: 'portrait',
        sheetName: `${board} ${strip.strip}`,
        blocks: [
          terminalTable(
            strip,
            cables.filter((cable) => cable.lineItemId === lineItemId),
          ),
        ],
      };
    }),
  ];
}

function warning(title: string, lines: readonly string[]): readonly ReportBlock[] {
  return lines.length === 0 ? [] : [{ kind: 'notice', tone: 'warning', title, lines }];
}

function text(title: string, widthCharacters: number): ReportColumn {
  return { title, kind: 'text', widthCharacters };
}

const wireColumns: readonly ReportColumn[] = [
  { title: 'Wire', kind: 'count', widthCharacters: 7 },
  text('Net', 11),
  text('From', 18),
  text('To', 18),
  { title: 'mm²', kind: 'quantity', widthCharacters: 7 },
  text('Colour', 15),
  text('Ferrule from', 16),
  text('Ferrule to', 16),
  text('Joint of units', 10),
];

/** The wires that are connected on site, joint by joint. */
function jointPart(board: string, wires: readonly Wire[]): readonly ReportPart[] {
  const joints = [...Map.groupBy(wires, ({ joint }) => joint)].filter(([joint]) => joint !== null);
  return joints.length === 0
    ? []
    : [
        {
          kind: 'text',
          title: `Shipping joints of ${board}`,
          orientation: 'landscape',
          sheetName: `${board} joints`,
          blocks: joints.flatMap(([joint, ofJoint]): readonly ReportBlock[] => [
            { kind: 'heading', text: `Between the transport units ${joint}: ${counted(ofJoint.length, 'wire')}` },
            wireTable(ofJoint),
          ]),
        },
      ];
}

function wireTable(wires: readonly Wire[]): ReportBlock {
  const rows = wires.map(({ no, net, from, to, mm2, colour, ferruleFrom, ferruleTo, joint }): ReportRow => {
    return { kind: 'line', cells: [no, net, from, to, mm2, colour, ferruleFrom, ferruleTo, joint] };
  });
  return { kind: 'table', columns: wireColumns, rows };
}

const terminalColumns: readonly ReportColumn[] = [
  { title: 'No.', kind: 'count', widthCharacters: 6 },
  text('Net', 10),
  text('Function', 30),
  text('Inside', 26),
  text('Outside', 24),
];

/** A strip with the wires inside its cubicle, and what leads out of it: wires to other cubicles, cores to the site. */
function terminalTable({ strip, terminals }: Strip, cables: readonly CoreCable[]): ReportBlock {
  const ofStrip = cables.filter(({ from }) => from === strip);
  const rows = terminals.map(({ no, net, function: of, inside, outside }): ReportRow => {
    const cores = ofStrip.flatMap(({ number, to, terminals: own }) =>
      own.flatMap((each, at) => (each === no ? [`${number}, core ${at + 1}, to ${to}`] : [])),
    );
    return { kind: 'line', cells: [no, net, of, inside, [outside, ...cores].filter((part) => part !== '').join(', ')] };
  });
  return { kind: 'table', columns: terminalColumns, rows };
}

const cableColumns: readonly ReportColumn[] = [
  text('Cable', 14),
  { title: 'Core', kind: 'count', widthCharacters: 6 },
  text('Board', 16),
  { title: 'Terminal', kind: 'text', widthCharacters: 14 },
  text('Function', 32),
  text('Leads to', 26),
];

/** Each core of each cable: those without a terminal are spare. Only cables of the boards on these sheets. */
function coreListPart({ boards, cables }: WiredOrder): readonly ReportPart[] {
  const rows = cables.flatMap((cable) => {
    const board = boards.find(({ lineItemId }) => lineItemId === cable.lineItemId);
    return board ? coreRows(board, cable) : [];
  });
  return rows.length === 0
    ? []
    : [
        {
          kind: 'text',
          title: 'Core list',
          orientation: 'landscape',
          sheetName: 'Core list',
          blocks: [{ kind: 'table', columns: cableColumns, rows }],
        },
      ];
}

function coreRows(
  { board, list }: BoardOfOrder,
  { number, cores, from, to, terminals }: CoreCable,
): readonly ReportRow[] {
  const strip = list.strips.find((each) => each.strip === from);
  return Array.from({ length: cores }, (_, at): ReportRow => {
    const no = terminals[at];
    const terminal = strip?.terminals.find((each) => each.no === no);
    const name = no === undefined ? 'spare core' : `${from}:${no}`;
    const of = no === undefined ? null : (terminal?.function ?? 'the strip has no such terminal any more');
    return { kind: 'line', cells: [number, at + 1, board, name, of, to] };
  });
}
