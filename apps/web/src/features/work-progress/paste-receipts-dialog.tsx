import { Textarea, TextInput } from '@mantine/core';
import {
  enterReceiptsCall,
  listPurchaseCall,
  type PurchaseLineOnWire,
  readPurchaseFileCall,
} from '@pw/contract/work-purchase';
import { counted } from '@pw/domain/counted';
import { isIsoDate } from '@pw/domain/dates';
import {
  nameOfLine,
  type PasteFault,
  purchaseLimits,
  readPastedReceipts,
} from '@pw/domain/work-progress/purchase-line';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DateInput } from '../../ui/form-field/date-field.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { Banner, FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './work.module.css';

const faultTexts: Readonly<Record<PasteFault['code'], string>> = {
  NOT_A_QUANTITY: 'is no quantity of 0 or more with at most one decimal',
  NO_SUCH_ARTICLE: 'names an article that the list does not show',
  MANY_LINES: 'names an article of two lines: fill in the saved list and choose that file',
  NO_LINE_LEFT: 'has no line: the list shows fewer',
};

const FAULTS_SHOWN = 5;

type PasteReceiptsDialogProps = {
  readonly orderNumber: string;
  /** Those that the list shows, in its order. */
  readonly lines: readonly PurchaseLineOnWire[];
  readonly today: string;
  readonly onClose: () => void;
};

/** Takes a pasted column of received quantities, and shows what it means before it is kept. */
export function PasteReceiptsDialog({ orderNumber, lines, today, onClose }: PasteReceiptsDialogProps) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [day, setDay] = useState(today);
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(enterReceiptsCall);
  const { receipts, faults } = readPastedReceipts(text, lines);
  const reading = useSave(readPurchaseFileCall);
  const [file, setFile] = useState<File | null>(null);
  const read = (picked: File | null) => {
    setFile(picked);
    if (!picked) {
      return;
    }
    void reading.save(
      { params: { orderNumber }, file: picked },
      {
        onSaved: ({ rows }) => {
          setFailure(
            rows.length === 0 ? { failed: 'Nothing was read.', reason: 'No row says what has come now.' } : null,
          );
          setText(rows.map((row) => `${nameOfLine(row, lines)}\t${row.received}`).join('\n'));
        },
        onFailed: ({ message: reason }) => setFailure({ failed: 'The file was not read.', reason }),
      },
    );
  };
  const isEmpty = text.trim() === '';
  const isRight = !isEmpty && faults.length === 0 && receipts.length > 0 && isIsoDate(day);
  const lineOf = new Map(lines.map((line) => [line.lineId, line]));
  const send = () =>
    void save(
      { params: { orderNumber }, body: { day, note, receipts: [...receipts] } },
      {
        onSaved: ({ lines: count }) => {
          showToast({ title: 'Purchase', text: `${counted(count, 'line')} received.`, tone: 'ok' });
          void queries.invalidateQueries({ queryKey: queryKeyOf(listPurchaseCall) });
          onClose();
        },
        onFailed: ({ message: reason }) => {
          setFailure({ failed: 'Nothing is received.', reason });
          void queries.invalidateQueries({ queryKey: queryKeyOf(listPurchaseCall) });
        },
      },
    );
  return (
    <Dialog
      opened
      title="Paste received quantities"
      width={868}
      unsaved={!isEmpty && !isSaving}
      action={{ label: 'Receive', onPress: send, pending: isSaving, disabled: !isRight }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p>{`Paste one column for the ${counted(lines.length, 'line')} of the list in their order, or two: article and quantity. Or fill in the column "Received now" of the saved list, and choose that file.`}</p>
      <FilePicker
        label="Saved list with received quantities"
        accept=".csv,.xlsx"
        file={file}
        disabled={reading.isSaving}
        onPick={read}
      />
      <Textarea
        aria-label="Received quantities"
        minRows={6}
        maxRows={12}
        autosize
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FieldFrame label="Day" required>
        {(names) => <DateInput {...names} label="Day" value={day} today={today} onChange={setDay} />}
      </FieldFrame>
      <FieldFrame label="Note">
        {(names) => (
          <TextInput
            {...names}
            maxLength={purchaseLimits.note}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </FieldFrame>
      {!isEmpty && faults.length > 0 && (
        <Banner tone="bad" cause={`${counted(faults.length, 'row')} cannot be read`}>
          {faults
            .slice(0, FAULTS_SHOWN)
            .map(({ row, code }) => `Row ${row} ${faultTexts[code]}.`)
            .join(' ')}
        </Banner>
      )}
      <ul className={classes.matches} aria-label="Received">
        {receipts.map(({ lineId, quantity }, index) => {
          const line = lineOf.get(lineId);
          return (
            // A pasted article can come twice; the rows have no other name.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>
              <strong className="pw-figures">{`${quantity} ${line?.unit ?? ''}`}</strong>
              {` ${line?.article ?? ''} ${line?.text ?? ''}`}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
