import type { ImportPreviewOnWire } from '@pw/contract/own-tables';
import type { CallFailure } from '../../../platform/call-failure.ts';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import type { Failure } from '../../../ui/messages/states.tsx';
import type { PricePage } from '../price-table-links.tsx';

/** The cells of a row as people enter them, by their columns. */
export type Cells<Column extends string> = Readonly<Record<Column, string>>;

/** A row of a table that the company keeps. */
export type OwnRow<Column extends string> = {
  readonly id: string;
  readonly cells: Cells<Column>;
  readonly isRetired: boolean;
  readonly revision: number;
};

/** A field of the dialog of a row. */
export type OwnField<Column extends string> = {
  readonly column: Column;
  readonly label: string;
  readonly hint?: string;
  readonly required?: true;
  /** One of these; a text where it is left out. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
};

/** The words of a table. */
export type OwnTableWords = {
  /** Of the page: "Own articles". */
  readonly title: string;
  readonly subtitle: string;
  /** Of one row: "own article". */
  readonly row: string;
  readonly empty: { readonly title: string; readonly text: string };
  /** What happens to a row that is retired. */
  readonly retires: string;
};

/** What a write comes to. */
export type Outcome<Answer> = {
  readonly onDone: (answer: Answer) => void;
  readonly onFailed: (failure: CallFailure) => void;
};

/** A table with its rows and everything that can be done to it. */
export type OwnTableSource<Column extends string> = {
  readonly page: PricePage;
  readonly words: OwnTableWords;
  readonly fields: readonly OwnField<Column>[];
  readonly columns: readonly TableColumn<OwnRow<Column>>[];
  /** What a row is called: its number. */
  readonly nameOf: (cells: Cells<Column>) => string;
  /** The cells of a new row. */
  readonly newRow: Cells<Column>;
  readonly rows: readonly OwnRow<Column>[];
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly retry: () => void;
  readonly isSaving: boolean;
  /** Saves a row, or adds one where there is none before. */
  readonly save: (
    cells: Cells<Column>,
    before: Pick<OwnRow<Column>, 'id' | 'revision'> | null,
    outcome: Outcome<void>,
  ) => void;
  readonly retire: (row: OwnRow<Column>, outcome: Outcome<void>) => void;
  /** The row that somebody else saved meanwhile; null for any other failure. */
  readonly currentOf: (failure: CallFailure) => OwnRow<Column> | null;
  readonly savedEvent: string;
  readonly preview: (file: File, outcome: Outcome<ImportPreviewOnWire>) => void;
  readonly importFile: (file: File, seen: string, outcome: Outcome<void>) => void;
  readonly exportFile: () => Promise<void>;
};
