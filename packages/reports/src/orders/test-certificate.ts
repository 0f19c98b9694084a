import { counted } from '@pw/domain/counted';
import { momentOnScreen, printDay } from '@pw/domain/dates';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import type { CertificateContent, CertifiedAttempt, CertifiedTest } from '@pw/domain/routine-tests/certificate-content';
import { instrumentLabel } from '@pw/domain/routine-tests/instrument-kind';
import type { ReportBlock, ReportDocument, ReportPart } from '../document/report-document.ts';
import type { ReportColumn, ReportRow } from '../document/report-table.ts';
import { photoText } from './test-photos.ts';

/** What a certificate says besides its frozen content. */
export type CertificatePaper = {
  /** SHA-256 of the content. */
  readonly hash: string;
  /** Name of an image among the files of the document; null for a company without logo. */
  readonly logo: string | null;
};

/** The certificate of the routine tests of a unit, from its frozen content alone: the same content is the same paper. */
export function testCertificate(content: CertificateContent, { hash, logo }: CertificatePaper): ReportDocument {
  const { number, serial, board, unitNo, ofUnits, orderNumber, projectName, customerName, day, company } = content;
  // A copy for the page of the unit says nothing of its order.
  const isCopy = orderNumber === '';
  return {
    title: `Routine test certificate ${number}`,
    date: day,
    head: {
      company,
      address: '',
      particulars: '',
      logo,
      title: 'Routine Test Certificate',
      fields: [
        { label: 'Certificate', value: number },
        { label: 'Date', value: printDay(day) },
        { label: 'Serial no.', value: serial },
        { label: 'Board', value: board },
        { label: 'Unit', value: `${unitNo} of ${ofUnits}` },
        ...(isCopy
          ? [
              { label: 'Revision', value: revisionLabel(content.orderRevision) },
              { label: 'Copy', value: 'Of the page of this unit' },
              { label: 'People', value: 'By their initials' },
            ]
          : [
              { label: 'Order', value: `${orderNumber} ${revisionLabel(content.orderRevision)}` },
              { label: 'Project', value: projectName },
              { label: 'Customer', value: customerName },
            ]),
      ],
    },
    confidentiality: '',
    isDraft: false,
    sources: [`SHA-256 ${hash}`],
    parts: [
      part('Unit', [
        paragraph(introduction(content)),
        { kind: 'fields', fields: content.plate.map(({ line: label, value }) => ({ label, value })) },
      ]),
      part('Tests', [testTable(content.tests)]),
      ...listed('Not applicable', content.tests.flatMap(notApplicable)),
      ...listed('Failed and repaired', content.tests.flatMap(failedBefore)),
      ...torquePart(content),
      ...instrumentPart(content),
      ...photoPart(content),
      ...witnessPart(content),
      part('Signatures', [
        { kind: 'signature', company, role: 'Tested by' },
        { kind: 'signature', company, role: 'Approved by' },
        paragraph(
          isCopy
            ? `SHA-256 of the whole certificate, which names the people and the order: ${hash}`
            : `SHA-256 over everything that this certificate says: ${hash}`,
        ),
      ]),
    ],
  };
}

function introduction({ tests }: CertificateContent): string {
  const left = tests.flatMap(notApplicable).length;
  const said = left === 0 ? 'all of them passed' : `${left} of them do not apply, all others passed`;
  return `Tested by IEC 61439-1, clause 11: ${counted(tests.length, 'test')}, ${said}. Each is listed with its last result.`;
}

function part(title: string, blocks: readonly ReportBlock[]): ReportPart {
  return { kind: 'text', title, orientation: 'landscape', followsOn: title !== 'Unit', blocks };
}

function paragraph(text: string): ReportBlock {
  return { kind: 'paragraph', style: 'body', text };
}

function text(title: string, widthCharacters: number): ReportColumn {
  return { title, kind: 'text', widthCharacters };
}

const testColumns: readonly ReportColumn[] = [
  text('Clause', 6),
  text('Test', 26),
  text('Place', 18),
  text('Asked for', 30),
  text('Result', 14),
  text('Instrument', 22),
  text('Tester', 12),
  text('Tested at', 14),
];

function testTable(tests: readonly CertifiedTest[]): ReportBlock {
  return {
    kind: 'table',
    columns: testColumns,
    rows: tests.map(({ clause, item, place, requirement, asksPhoto, attempts }): ReportRow => {
      const last = attempts.at(-1);
      const cells = last
        ? [shownResult(last, asksPhoto), instrumentText(last), last.tester, momentOnScreen(last.testedAtMs)]
        : ['', '', '', ''];
      return { kind: 'line', cells: [clause, item, place, requirement, ...cells] };
    }),
  };
}

function shownResult(last: CertifiedAttempt, asksPhoto: boolean): string {
  const isAsked = asksPhoto && last.outcome !== 'not applicable';
  return [resultText(last), photoText(last.photos.length, isAsked)].filter((text) => text !== '').join(', ');
}

function resultText({ value, outcome }: CertifiedAttempt): string {
  return value === '' ? outcome : `${value}, ${outcome}`;
}

function instrumentText({ instrument, instrumentDueOn }: CertifiedAttempt): string {
  return instrument === '' || instrumentDueOn === null ? instrument : `${instrument}, due ${printDay(instrumentDueOn)}`;
}

function listed(title: string, items: readonly string[]): readonly ReportPart[] {
  return items.length === 0 ? [] : [part(title, [{ kind: 'list', items }])];
}

function notApplicable({ clause, item, place, attempts }: CertifiedTest): readonly string[] {
  const last = attempts.at(-1);
  return last?.outcome === 'not applicable' ? [`${clause} ${item}, ${place}: ${last.note}`] : [];
}

/** Each failed attempt, and when it was made good. */
function failedBefore({ clause, item, place, attempts }: CertifiedTest): readonly string[] {
  const last = attempts.at(-1);
  return attempts
    .filter((attempt) => attempt.outcome === 'failed' && attempt !== last)
    .map((attempt) => {
      const note = attempt.note === '' ? '' : ` (${attempt.note})`;
      const again = last ? `; repeated ${momentOnScreen(last.testedAtMs)}: ${resultText(last)}` : '';
      return `${clause} ${item}, ${place}: ${momentOnScreen(attempt.testedAtMs)} ${resultText(attempt)}${note}${again}`;
    });
}

const torqueColumns: readonly ReportColumn[] = [
  text('Joints', 30),
  { title: 'Bolts', kind: 'count', widthCharacters: 8 },
  text('Size', 8),
  text('Asked for', 18),
  text('Measured', 12),
  text('Wrench', 24),
  text('Tester', 14),
  text('Tightened at', 16),
];

function torquePart({ torques }: CertificateContent): readonly ReportPart[] {
  const rows = torques.map((each): ReportRow => {
    const { group, bolts, size, nm, tolerancePercent, measuredNm, instrument, tester } = each;
    const asked = `${nm} Nm, within ${tolerancePercent} %`;
    const measured = [`${measuredNm} Nm`, photoText(each.photos.length, false)]
      .filter((text) => text !== '')
      .join(', ');
    const cells = [group, bolts, size, asked, measured, instrument, tester, momentOnScreen(each.atMs)];
    return { kind: 'line', cells };
  });
  return rows.length === 0 ? [] : [part('Torque', [{ kind: 'table', columns: torqueColumns, rows }])];
}

const instrumentColumns: readonly ReportColumn[] = [
  text('Instrument', 26),
  text('Kind', 18),
  text('Calibrated on', 14),
  text('Due on', 12),
  text('Calibration certificate', 36),
  text('SHA-256 of its file', 34),
];

function instrumentPart({ instruments }: CertificateContent): readonly ReportPart[] {
  const rows = instruments.map(({ instrument, kind, calibratedOn, dueOn, file }): ReportRow => {
    const days = [calibratedOn, dueOn].map((day) => (day === null ? '' : printDay(day)));
    const name = file?.name === '' ? 'On file at the works' : (file?.name ?? 'None on file');
    return { kind: 'line', cells: [instrument, instrumentLabel(kind), ...days, name, file?.sha256 ?? ''] };
  });
  return rows.length === 0 ? [] : [part('Instruments', [{ kind: 'table', columns: instrumentColumns, rows }])];
}

const photoColumns: readonly ReportColumn[] = [
  text('Clause', 6),
  text('Test', 28),
  text('Place', 22),
  text('Attempt', 24),
  { title: 'Photo', kind: 'count', widthCharacters: 6 },
  text('SHA-256', 40),
];

function photoPart({ tests, torques }: CertificateContent): readonly ReportPart[] {
  const ofTests = tests.flatMap(({ clause, item, place, attempts }) =>
    attempts.flatMap((attempt) =>
      attempt.photos.map(({ sha256 }, index): ReportRow => {
        const cells = [clause, item, place, `${attempt.attempt}, ${attempt.outcome}`, index + 1, sha256];
        return { kind: 'line', cells };
      }),
    ),
  );
  const ofTorques = torques.flatMap(({ group, photos }) =>
    photos.map(({ sha256, measuredNm, outcome }, index): ReportRow => {
      const cells = ['', 'Torque', group, `${measuredNm} Nm, ${outcome}`, index + 1, sha256];
      return { kind: 'line', cells };
    }),
  );
  const rows = [...ofTests, ...ofTorques];
  return rows.length === 0 ? [] : [part('Photos', [{ kind: 'table', columns: photoColumns, rows }])];
}

const witnessColumns: readonly ReportColumn[] = [text('Point', 40), text('Kind', 10), text('Witness', 60)];

function witnessPart({ points }: CertificateContent): readonly ReportPart[] {
  const rows = points.map(({ no, stage, customer, witness }): ReportRow => {
    const said =
      witness.kind === 'waived'
        ? `Waived: ${witness.reason}`
        : `${witness.name}, ${witness.company}, ${momentOnScreen(witness.atMs)}`;
    return { kind: 'line', cells: [`${no} ${stage}`, customer, said] };
  });
  return rows.length === 0 ? [] : [part('Witnesses', [{ kind: 'table', columns: witnessColumns, rows }])];
}
