import type { PriceListMakerOnWire } from '@pw/contract/price-lists';
import { counted } from '@pw/domain/counted';
import { listScopes } from '@pw/domain/price-lists/list-codes';
import { type DragEvent, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { ChoiceBox } from '../../ui/choice-box/choice-box.tsx';
import type { Choice } from '../../ui/choice-box/typed-choice.ts';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DateField } from '../../ui/form-field/date-field.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { RadioGroupField } from '../../ui/form-field/option-fields.tsx';
import { FailureBanner } from '../../ui/messages/banner.tsx';
import { ProgressLine } from '../../ui/messages/progress-line.tsx';
import { scopeHints, scopeWords } from './draft-words.ts';
import { fileHint, listEndings } from './file-hint.ts';
import classes from './price-lists.module.css';
import { type UploadFields, useUpload } from './use-upload.ts';

type UploadDialogProps = {
  readonly makers: readonly PriceListMakerOnWire[];
  /** The maker that it is opened for. */
  readonly maker?: string;
  readonly onUploaded: (draftId: string) => void;
  readonly onClose: () => void;
};

const FORM = 'upload-price-list';

/** Takes the list of a maker. What is in the file the server says. */
export function UploadDialog({ makers, maker = '', onUploaded, onClose }: UploadDialogProps) {
  const upload = useUpload({ maker, onUploaded });
  const { control, file, share } = upload;
  return (
    <Dialog
      opened
      title="Upload a price list"
      width={600}
      unsaved={upload.isUnsaved}
      action={{ label: 'Upload', submits: FORM, pending: upload.isSending }}
      onClose={onClose}
    >
      <FailureBanner failure={upload.failure} />
      <form id={FORM} noValidate className={classes.fields} onSubmit={upload.submit}>
        <ListFile file={file} fault={upload.fileFault} isDisabled={upload.isSending} onPick={upload.pick} />
        <MakerField control={control} makers={makers} />
        <RadioGroupField
          control={control}
          name="scope"
          label="Scope"
          required
          options={listScopes.map((scope) => ({ value: scope, label: scopeWords[scope], reason: scopeHints[scope] }))}
        />
        <DateField
          control={control}
          name="validFrom"
          label="Valid from"
          required
          today={upload.today}
          hint="The first day on which the list counts."
        />
      </form>
      {upload.isSending && (
        <ProgressLine
          label={share < 1 ? `Sending ${file?.name ?? 'the file'}` : 'The server takes the file'}
          {...(share < 1 ? { done: share } : {})}
        />
      )}
    </Dialog>
  );
}

type ListFileProps = {
  readonly file: File | null;
  readonly fault: string | null;
  readonly isDisabled: boolean;
  readonly onPick: (file: File | null) => void;
};

/** Chooses the file, or takes it where it is dropped. */
function ListFile({ file, fault, isDisabled, onPick }: ListFileProps) {
  const [isOver, setIsOver] = useState(false);
  const hint = file === null ? null : fileHint(file);
  const drop = (event: DragEvent) => {
    // Without this the browser would leave the page for the file.
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !isDisabled) {
      onPick(dropped);
    }
  };
  return (
    // A drop is for the mouse alone; the button in it chooses the file for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="File of the list"
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FilePicker
        label="Price list"
        accept={listEndings.map((ending) => `.${ending}`).join(',')}
        file={file}
        error={fault}
        disabled={isDisabled}
        onPick={onPick}
      />
      <p className={classes.hint} role="status">
        {hint === null ? (
          'Choose a CSV file or an XLSX workbook, or drop it here.'
        ) : (
          <span className={classes.warning}>{hint}</span>
        )}
      </p>
    </section>
  );
}

type MakerFieldProps = {
  readonly control: Control<UploadFields>;
  readonly makers: readonly PriceListMakerOnWire[];
};

/** A maker that is known, or the name of a new one. */
function MakerField({ control, makers }: MakerFieldProps) {
  const { field, fieldState } = useController({ control, name: 'maker' });
  const known = makers.map(({ maker }) => choiceOf(maker));
  const isNew = field.value !== '' && !makers.some(({ maker }) => maker === field.value);
  return (
    <FieldFrame
      label="Maker"
      required
      error={fieldState.error?.message}
      hint={
        isNew ? 'A new maker: its first list.' : `${counted(makers.length, 'maker')} known; type the name of a new one.`
      }
    >
      {({ id }) => (
        <ChoiceBox
          id={id}
          label="Makers"
          choices={known}
          chosen={field.value === '' ? undefined : choiceOf(field.value)}
          reasonOf={() => null}
          onEnter={(value) => field.onChange(String(value))}
          onRefused={(text) => field.onChange(text)}
          takesOthers
          onClear={() => field.onChange('')}
          isRequired
          isFaulty={fieldState.invalid}
          isDisabled={false}
        />
      )}
    </FieldFrame>
  );
}

function choiceOf(maker: string): Choice {
  return { value: maker, label: maker };
}
