import { Checkbox, TextInput } from '@mantine/core';
import { importMarketRatesCall, previewMarketRatesCall, type RateFilePreviewOnWire } from '@pw/contract/market-rates';
import { counted } from '@pw/domain/counted';
import { printDay } from '@pw/domain/dates';
import { marketRateColumns, marketRateLimits } from '@pw/domain/market-rates/market-rate-codes';
import { useState } from 'react';
import { useSave } from '../../platform/use-call.ts';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { listEndings } from '../price-lists/file-hint.ts';
import { FileFaults } from '../price-lists/own-tables/file-faults.tsx';
import classes from './market-rates.module.css';
import { jumpText, subjectText, valueText } from './rate-words.ts';
import { useReloadMarketRates } from './use-market-rates.ts';

/** Takes a file of rates: it shows first what the file would add. */
export function ImportRatesDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useImport(onClose);
  const { shown } = form;
  const jumps = shown?.rows.filter(({ jump }) => jump !== null).length ?? 0;
  return (
    <Dialog
      opened
      title="Import market rates"
      width={868}
      action={{
        label: 'Import',
        pending: form.isSaving,
        disabled: !(shown !== null && shown.faulty === 0 && shown.rows.length > 0 && (jumps === 0 || form.isConfirmed)),
        onPress: form.take,
      }}
      onClose={onClose}
    >
      <FailureBanner failure={form.failure} />
      <FieldFrame label="Source" hint="Of a file with a column for each index, which has no column for it.">
        {(names) => (
          <TextInput
            {...names}
            autoComplete="off"
            maxLength={marketRateLimits.source.most}
            value={form.source}
            onChange={(event) => form.setSource(event.currentTarget.value)}
            onBlur={form.lookAgain}
          />
        )}
      </FieldFrame>
      <FilePicker
        label="File"
        accept={listEndings.map((ending) => `.${ending}`).join(',')}
        file={form.file}
        error={form.fault}
        disabled={form.isSaving}
        onPick={form.pick}
      />
      <p>{`A CSV file or an XLSX workbook with the columns ${marketRateColumns.join(', ')}; or with month and a column for each index. Rates that are there already are left out.`}</p>
      {shown && <Preview shown={shown} />}
      {jumps > 0 && (
        <Checkbox
          className={classes.confirm ?? ''}
          label={`I have checked ${counted(jumps, 'value')} far from the one before`}
          checked={form.isConfirmed}
          onChange={(event) => form.setConfirmed(event.currentTarget.checked)}
        />
      )}
    </Dialog>
  );
}

function useImport(onTaken: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [source, setSource] = useState('');
  const [shownSource, setShownSource] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const [shown, setShown] = useState<RateFilePreviewOnWire | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const preview = useSave(previewMarketRatesCall);
  const importing = useSave(importMarketRatesCall);
  const reload = useReloadMarketRates();

  const look = (picked: File | null) => {
    setShown(null);
    setShownSource(source);
    setFault(null);
    setFailure(null);
    setConfirmed(false);
    if (picked) {
      void preview.save(
        { file: picked, body: { source } },
        { onSaved: setShown, onFailed: ({ message }) => setFault(message) },
      );
    }
  };
  return {
    file,
    source,
    fault,
    failure,
    shown,
    isConfirmed,
    isSaving: preview.isSaving || importing.isSaving,
    setSource,
    setConfirmed,
    pick: (picked: File | null) => {
      setFile(picked);
      look(picked);
    },
    /** The source is part of what the file says; leaving the field alone asks nothing. */
    lookAgain: () => {
      if (source !== shownSource) {
        look(file);
      }
    },
    take: () => {
      if (file) {
        const body = { source, confirm: isConfirmed ? 'true' : 'false' } as const;
        void importing.save(
          { file, body },
          {
            onSaved: ({ counts }) => {
              showToast({ title: 'Market rates', text: countsText(counts), tone: 'ok' });
              reload();
              onTaken();
            },
            onFailed: ({ message }) => setFailure({ failed: 'Nothing of the file was taken.', reason: message }),
          },
        );
      }
    },
  };
}

function countsText(counts: RateFilePreviewOnWire['counts']): string {
  return `${counts.new} new, ${counts.same} there already.`;
}

function Preview({ shown }: { readonly shown: RateFilePreviewOnWire }) {
  if (shown.faulty > 0) {
    return <FileFaults {...shown} />;
  }
  return (
    <>
      <p role="status">{countsText(shown.counts)}</p>
      {shown.rows.length > 0 && (
        <DataTable
          label="New rates"
          columns={rateColumns}
          rows={shown.rows}
          rowId={({ key, validFrom }) => `${key} ${validFrom}`}
          rowName={({ row }) => `row ${row}`}
          rowHeight={36}
          empty={{ title: 'No new rate' }}
        />
      )}
    </>
  );
}

const rateColumns: readonly TableColumn<RateFilePreviewOnWire['rows'][number]>[] = [
  { id: 'row', header: 'Row', numeric: true, width: 70, cell: ({ row }) => row },
  { id: 'key', header: 'Rate of', strong: true, width: 140, cell: subjectText },
  { id: 'validFrom', header: 'Valid from', width: 110, cell: ({ validFrom }) => printDay(validFrom) },
  { id: 'value', header: 'Value', numeric: true, width: 120, cell: ({ value }) => valueText(value) },
  { id: 'unit', header: 'Unit', width: 90, cell: ({ unit }) => unit },
  { id: 'jump', header: 'To check', cell: ({ value, jump }) => (jump === null ? '' : jumpText(value, jump)) },
];
