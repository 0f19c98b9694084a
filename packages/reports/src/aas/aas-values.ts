import type { ReportField } from '../document/report-document.ts';
import type { TechnicalArea } from '../offer/data-sheet.ts';
import type { PlateLine } from '../orders/rating-plate.ts';
import type { AasRepeat, AasTables, AasValue } from './aas-tables.ts';
import type { AasDocument, AasFile, AasUnit } from './aas-unit.ts';

type DocumentRow = AasTables['handoverDocument']['rows'][number];

/** What an element takes its value from: the unit, and what the elements around it are repeated for. */
export type AasScope = {
  readonly unit: AasUnit;
  readonly documentRows: readonly DocumentRow[];
  readonly line?: PlateLine;
  readonly area?: TechnicalArea;
  readonly figure?: ReportField;
  readonly document?: AasDocument & { readonly row: DocumentRow };
};

/** One of those that an element is repeated for; `name` and `about` are for people. */
export type Repeated = { readonly scope: AasScope; readonly name: string; readonly about: string };

/** The values of an element; '' for none. */
export const textsOf: Readonly<Record<Exclude<AasValue, 'logo' | 'document file'>, (scope: AasScope) => string>> = {
  'product address': ({ unit }) => unit.address,
  manufacturer: ({ unit }) => unit.manufacturer.name,
  'manufacturer address': ({ unit }) => unit.manufacturer.address,
  designation: ({ unit }) => `${unit.board}: ${unit.description}`,
  'article number': ({ unit }) => [unit.orderNumber, unit.board].filter((part) => part !== '').join(' '),
  serial: ({ unit }) => unit.serial,
  'year of manufacture': ({ unit }) => unit.madeOn.slice(0, 'yyyy'.length),
  'day of manufacture': ({ unit }) => unit.madeOn,
  'plate line': ({ line }) => line?.value ?? '',
  figure: ({ figure }) => figure?.value ?? '',
  'document number': ({ unit, document }) => (document ? `${unit.serial} ${document.document}` : ''),
  'document class': ({ document }) => document?.row.class ?? '',
  'name of document class': ({ document }) => document?.row.className ?? '',
  'document version': ({ document }) => document?.version ?? '',
  'document title': ({ document }) => document?.row.title ?? '',
  'document description': ({ document }) => document?.row.description ?? '',
  'document day': ({ document }) => document?.day ?? '',
  // The two words of IDTA 02004.
  'document status': ({ document }) => (document?.isReleased ? 'Released' : 'InReview'),
};

/** The files of an element; null for none. */
export const filesOf: Readonly<Record<'logo' | 'document file', (scope: AasScope) => AasFile | null>> = {
  logo: ({ unit }) => unit.logo,
  'document file': ({ document }) => document?.file ?? null,
};

/** The lines, areas, figures and documents that have an element each. */
export const repeatsOf: Readonly<Record<AasRepeat, (scope: AasScope) => readonly Repeated[]>> = {
  'plate line': (scope) =>
    scope.unit.plate.map((line) => ({ scope: { ...scope, line }, name: line.text, about: line.source })),
  area: (scope) => scope.unit.areas.map((area) => ({ scope: { ...scope, area }, name: area.title, about: '' })),
  figure: (scope) =>
    (scope.area?.fields ?? []).map((figure) => {
      return { scope: { ...scope, figure }, name: figure.label, about: '' };
    }),
  document: (scope) =>
    scope.documentRows.flatMap((row) => {
      const document = scope.unit.documents.find((each) => each.document === row.document);
      return document
        ? [{ scope: { ...scope, document: { ...document, row } }, name: row.title, about: row.description }]
        : [];
    }),
};
