import type { RequestOf } from '@pw/contract/call';
import type { mapPriceListColumnsCall, PriceListDraftOnWire } from '@pw/contract/price-list-drafts';
import {
  type Currency,
  type DecimalSign,
  type ListField,
  listFields,
  type PriceUnit,
  requiredFields,
} from '@pw/domain/price-lists/list-codes';
import { headTexts } from '@pw/pricing/maker-list/column-mapping';
import { mappingText } from '@pw/pricing/maker-list/list-texts';

/** The mapping of columns as it is edited. */
export type MappingForm = {
  /** '' for the one of a text. */
  readonly sheet: string;
  /** From 1. */
  readonly headRow: number;
  readonly columns: Readonly<Partial<Record<ListField, string>>>;
  readonly decimal: DecimalSign;
  /** Of rows that name none. */
  readonly currency: Currency;
  /** Of rows that name none; '' for pieces. */
  readonly unit: PriceUnit | '';
};

type Sheets = PriceListDraftOnWire['sheets'];
type Sheet = Sheets[number];
type SentMapping = RequestOf<typeof mapPriceListColumnsCall>['body']['mapping'];

/** The mapping of an uploaded list as it is edited; without one an empty mapping of the first sheet that is shown. */
export function mappingFormOf({ mapping, sheets }: Pick<PriceListDraftOnWire, 'mapping' | 'sheets'>): MappingForm {
  const first = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  if (mapping === null) {
    return { sheet: first?.name ?? '', headRow: 1, columns: {}, decimal: '.', currency: 'INR', unit: '' };
  }
  const { sheet = first?.name ?? '', headRow, columns, decimal, currency, unit = '' } = mapping;
  return { sheet, headRow, columns, decimal, currency, unit };
}

/** Whether two forms say the same. */
export function isSameMapping(one: MappingForm, other: MappingForm): boolean {
  return (
    one.sheet === other.sheet &&
    one.headRow === other.headRow &&
    one.decimal === other.decimal &&
    one.currency === other.currency &&
    one.unit === other.unit &&
    listFields.every((field) => one.columns[field] === other.columns[field])
  );
}

/** The sheet of a form. */
export function sheetOf(sheets: Sheets, { sheet }: MappingForm): Sheet | undefined {
  return sheets.find(({ name }) => name === sheet) ?? sheets[0];
}

/** The texts over the columns, as far as the sample reaches; columns without one are left out. */
export function headsOf(sheet: Sheet | undefined, headRow: number): readonly string[] {
  return headTexts(sheet?.sample[headRow - 1] ?? []).filter((text) => text !== '');
}

const MOST_SAMPLES = 3;

/** The first filled cells below the head of a column. */
export function samplesOf(sheet: Sheet | undefined, headRow: number, head: string | undefined): readonly string[] {
  const column = headTexts(sheet?.sample[headRow - 1] ?? []).indexOf(head ?? '');
  if (head === undefined || column < 0) {
    return [];
  }
  const below = (sheet?.sample ?? []).slice(headRow).map((row) => row[column] ?? '');
  return below.filter((cell) => cell !== '').slice(0, MOST_SAMPLES);
}

/** Another sheet or row of the head; fields keep their columns where the new head has them. */
export function withHead(
  form: MappingForm,
  sheets: Sheets,
  change: Partial<Pick<MappingForm, 'sheet' | 'headRow'>>,
): MappingForm {
  const changed = { ...form, ...change };
  const heads = headsOf(sheetOf(sheets, changed), changed.headRow);
  const columns = Object.fromEntries(
    listFields.flatMap((field) => {
      const head = form.columns[field];
      return head !== undefined && heads.includes(head) ? [[field, head]] : [];
    }),
  );
  return { ...changed, columns };
}

/** Another column for a field; '' for none. */
export function withColumn(form: MappingForm, field: ListField, head: string): MappingForm {
  const { [field]: _before, ...others } = form.columns;
  return { ...form, columns: head === '' ? others : { ...others, [field]: head } };
}

/** The mapping as it is sent. */
export function mappingOf({ sheet, unit, columns, ...rest }: MappingForm): SentMapping {
  return { ...rest, columns: { ...columns }, ...(sheet === '' ? {} : { sheet }), ...(unit === '' ? {} : { unit }) };
}

/** The first column that is still to be named, in words; null when all are. */
export function missingColumn({ columns }: MappingForm): string | null {
  const field = requiredFields.find((each) => columns[each] === undefined);
  return field === undefined ? null : `${mappingText({ code: 'COLUMN_MISSING', field })}.`;
}
