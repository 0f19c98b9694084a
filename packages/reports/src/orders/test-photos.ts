import { counted } from '@pw/domain/counted';
import { momentOnScreen, printDay } from '@pw/domain/dates';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import type { CertificateContent } from '@pw/domain/routine-tests/certificate-content';
import type { ReportField } from '../document/report-document.ts';

/** A photo with what is below it. */
export type PagedPhoto = {
  /** Of its file, in hexadecimal digits. */
  readonly sha256: string;
  /** Test and place, attempt, tester and time. */
  readonly lines: readonly string[];
};

/** The photos of a certificate, as the pages of a file. */
export type PhotoPaper = {
  readonly title: string;
  /** ISO date that the file carries. */
  readonly date: string;
  readonly company: string;
  readonly fields: readonly ReportField[];
  readonly photos: readonly PagedPhoto[];
  /** In the foot of each page. */
  readonly foot: string;
};

/** The photos that a certificate has frozen, in the order of its tests and then of its torques, each with tester and time. */
export function photoPaper(content: CertificateContent, hash: string): PhotoPaper {
  const { number, serial, board, unitNo, ofUnits, orderNumber, projectName, orderRevision, day, company } = content;
  return {
    title: `Photos of the routine tests ${number}`,
    date: day,
    company,
    fields: [
      { label: 'Certificate', value: number },
      { label: 'Date', value: printDay(day) },
      { label: 'Serial no.', value: serial },
      { label: 'Board', value: `${board}, unit ${unitNo} of ${ofUnits}` },
      { label: 'Order', value: `${orderNumber} ${revisionLabel(orderRevision)}` },
      { label: 'Project', value: projectName },
    ],
    photos: [...photosOfTests(content), ...photosOfTorques(content)],
    foot: `SHA-256 of the certificate ${hash}`,
  };
}

function photosOfTests({ tests }: CertificateContent): readonly PagedPhoto[] {
  return tests.flatMap(({ clause, item, place, attempts }) =>
    attempts.flatMap(({ attempt, value, outcome, tester, testedAtMs, photos }) =>
      photos.map(({ sha256 }, index) => ({
        sha256,
        lines: [
          `${clause} ${item}: ${place}`,
          `Attempt ${attempt}, ${value === '' ? '' : `${value}, `}${outcome}. Photo ${index + 1} of ${photos.length}`,
          `${tester}, ${momentOnScreen(testedAtMs)}`,
        ],
      })),
    ),
  );
}

function photosOfTorques({ torques }: CertificateContent): readonly PagedPhoto[] {
  return torques.flatMap(({ group, bolts, size, photos }) =>
    photos.map(({ sha256, measuredNm, outcome, tester, atMs }, index) => ({
      sha256,
      lines: [
        `Torque: ${group}, ${bolts} bolts ${size}`,
        `${measuredNm} Nm, ${outcome}. Photo ${index + 1} of ${photos.length}`,
        `${tester}, ${momentOnScreen(atMs)}`,
      ],
    })),
  );
}

/** How many photos an attempt has, in words; what is asked for and not there is said. */
export function photoText(photos: number, isAsked: boolean): string {
  return photos === 0 ? (isAsked ? 'no photo' : '') : counted(photos, 'photo');
}
