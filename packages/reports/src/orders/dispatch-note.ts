import { counted, nounOf } from '@pw/domain/counted';
import { printDay } from '@pw/domain/dates';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { transportFields, transportLabel } from '@pw/domain/work-progress/dispatch-form';
import { type DispatchNote, type NotedPackage, shippingMark } from '@pw/domain/work-progress/dispatch-note';
import type { ReportBlock, ReportDocument, ReportPart } from '../document/report-document.ts';
import type { ReportColumn, ReportRow } from '../document/report-table.ts';

/** What a note says besides its frozen content. */
export type DispatchPaper = {
  /** SHA-256 of the content. */
  readonly hash: string;
  /** Name of an image among the files of the document; null for a company without logo. */
  readonly logo: string | null;
};

/** The note of a dispatch, from its frozen content alone: the same content is the same paper. No prices. */
export function dispatchNote(note: DispatchNote, { hash, logo }: DispatchPaper): ReportDocument {
  const { number, orderNumber, projectName, customerName, location, day, company } = note;
  return {
    title: `Dispatch note ${number}`,
    date: day,
    head: {
      company,
      address: '',
      particulars: '',
      logo,
      title: 'Dispatch Note',
      fields: [
        { label: 'Note', value: number },
        { label: 'Date', value: printDay(day) },
        { label: 'Order', value: orderNumber },
        { label: 'Packages', value: String(note.packages.length) },
        { label: 'Location', value: location },
        { label: 'By', value: note.dispatchedBy },
        { label: 'Project', value: projectName },
        { label: 'Customer', value: customerName },
      ],
    },
    confidentiality: '',
    isDraft: false,
    sources: [`SHA-256 ${hash}`],
    parts: [
      part('Packages', [...releaseNotice(note), paragraph(introduction(note)), packageTable(note)]),
      part('Contents and marks', [contentTable(note)]),
      ...loosePart(note),
      ...transportPart(note),
      part('Receipt', [
        paragraph('Received complete and without visible damage, except as noted here:'),
        { kind: 'signature', company, role: `Dispatched by ${note.dispatchedBy}` },
        { kind: 'signature', company: customerName, role: 'Received by, with date' },
      ]),
    ],
  };
}

function introduction({ packages }: DispatchNote): string {
  const sumKg = packages.reduce((sum, { massKg }) => sum + massKg, 0);
  return (
    `${counted(packages.length, 'package')}, ${sumKg.toFixed(1)} kg net as designed. ` +
    'The centre of gravity is from the left edge and above the floor, without packing.'
  );
}

function releaseNotice({ release }: DispatchNote): readonly ReportBlock[] {
  if (release === null) {
    return [];
  }
  const lines = [`Units: ${release.serials.join(', ')}`, `Reason: ${release.reason}`];
  return [{ kind: 'notice', tone: 'warning', title: 'Released before completion of tests', lines }];
}

function part(title: string, blocks: readonly ReportBlock[]): ReportPart {
  return { kind: 'text', title, orientation: 'landscape', followsOn: title !== 'Packages', blocks };
}

function paragraph(text: string): ReportBlock {
  return { kind: 'paragraph', style: 'body', text };
}

function text(title: string, widthCharacters: number): ReportColumn {
  return { title, kind: 'text', widthCharacters };
}

const packageColumns: readonly ReportColumn[] = [
  text('Package', 10),
  text('Serial no.', 14),
  text('Board', 20),
  text('Transport unit', 14),
  text('Size L x W x H, mm', 20),
  text('With packing L x W x H, mm', 20),
  { title: 'Net mass, kg', kind: 'kilograms', widthCharacters: 12 },
  text('Centre of gravity, mm', 16),
];

function packageTable({ packages }: DispatchNote): ReportBlock {
  const rows = packages.map((each, index): ReportRow => {
    const { serial, board, transportUnit, ofTransportUnits, packed, massKg, cgXmm, cgZmm } = each;
    const cells = [
      placeText(packages, index),
      serial,
      board,
      `TU-${transportUnit} of ${ofTransportUnits}`,
      sizeText(each),
      packed === null ? 'not measured' : sizeText(packed),
      massKg,
      `${cgXmm} / ${cgZmm}`,
    ];
    return { kind: 'line', cells };
  });
  return { kind: 'table', columns: packageColumns, rows };
}

function sizeText({ lengthMm, depthMm, heightMm }: Pick<NotedPackage, 'lengthMm' | 'depthMm' | 'heightMm'>): string {
  return `${lengthMm} x ${depthMm} x ${heightMm}`;
}

const contentColumns: readonly ReportColumn[] = [
  text('Package', 10),
  text('Contents', 60),
  text('Test certificate', 24),
  text('Marks', 46),
];

function contentTable({ packages, orderNumber }: DispatchNote): ReportBlock {
  const rows = packages.map((each, index): ReportRow => {
    const { board, unitNo, ofUnits, orderRevision, cubicles, certificate } = each;
    const what = `${board}, unit ${unitNo} of ${ofUnits}, ${revisionLabel(orderRevision)}: ${cubicleText(cubicles)}`;
    return {
      kind: 'line',
      cells: [placeText(packages, index), what, certificate ?? 'none', shippingMark(orderNumber, each)],
    };
  });
  return { kind: 'table', columns: contentColumns, rows };
}

function placeText(packages: readonly NotedPackage[], index: number): string {
  return `${index + 1} of ${packages.length}`;
}

function cubicleText(cubicles: readonly number[]): string {
  return `${nounOf(cubicles.length, 'cubicle')} ${cubicles.join(', ')}`;
}

function transportPart({ transport }: DispatchNote): readonly ReportPart[] {
  const fields = transportFields
    .map((field) => ({ label: transportLabel(field), value: transport[field] }))
    .filter(({ value }) => value !== '');
  return fields.length === 0 ? [] : [part('Transport', [{ kind: 'fields', fields }])];
}

const looseColumns: readonly ReportColumn[] = [
  text('Loose item', 60),
  { title: 'Count', kind: 'count', widthCharacters: 10 },
];

function loosePart({ loose }: DispatchNote): readonly ReportPart[] {
  const rows = loose.map(({ item, count }): ReportRow => ({ kind: 'line', cells: [item, count] }));
  return rows.length === 0 ? [] : [part('Loose items', [{ kind: 'table', columns: looseColumns, rows }])];
}
