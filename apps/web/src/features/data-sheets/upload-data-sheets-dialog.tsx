import { Button } from '@mantine/core';
import { uploadDataSheetsCall } from '@pw/contract/data-sheets';
import { counted } from '@pw/domain/counted';
import { dataSheetLimits } from '@pw/domain/data-sheets/data-sheet';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { useRef, useState } from 'react';
import { useSave } from '../../platform/use-call.ts';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { ProgressLine } from '../../ui/messages/progress-line.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './data-sheets.module.css';

type UploadDataSheetsDialogProps = { readonly onStored: () => void; readonly onClose: () => void };

/** Takes many data sheets at once, all or none; a list names the articles of files that are not named after them. */
export function UploadDataSheetsDialog({ onStored, onClose }: UploadDataSheetsDialogProps) {
  const { save, isSaving } = useSave(uploadDataSheetsCall);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [list, setList] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isTooMany = files.length > dataSheetLimits.atOnce;
  const upload = async () => {
    setShare(0);
    setFailure(null);
    const body = list === null ? {} : { list: await list.text() };
    await save(
      { body, files: [...files], onSent: setShare },
      {
        onSaved: ({ dataSheets }) => {
          onStored();
          showToast({
            title: 'Data sheets',
            text: `${counted(dataSheets.length, 'data sheet')} uploaded.`,
            tone: 'ok',
          });
          onClose();
        },
        onFailed: (failed) => {
          const named = failed.kind === 'refused' ? fileNameOf(failed.details) : '';
          setFailure({ failed: 'No data sheet was taken.', reason: `${named}${failed.message}` });
        },
      },
    );
  };
  return (
    <Dialog
      opened
      title="Upload data sheets"
      width={600}
      unsaved={files.length > 0 && !isSaving}
      action={{
        label: files.length > 1 ? `Upload ${files.length} files` : 'Upload',
        pending: isSaving,
        disabled: files.length === 0 || isTooMany,
        onPress: () => void upload(),
      }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p className={classes.hint}>
        {`At most ${dataSheetLimits.atOnce} PDF files of 20 MB each. The name of a file is the catalogue number, with _ for /.`}
      </p>
      <div className={classes.chooser}>
        <Button
          leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
          disabled={isSaving}
          onClick={() => input.current?.click()}
        >
          Choose files
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label="PDF files"
          accept=".pdf"
          onChange={(event) => {
            setFiles([...(event.currentTarget.files ?? [])]);
            setFailure(null);
            event.currentTarget.value = '';
          }}
        />
        <span>{files.length === 0 ? 'No file chosen' : counted(files.length, 'file')}</span>
      </div>
      {isTooMany && (
        <p className={classes.fault} role="alert">
          {`Choose at most ${dataSheetLimits.atOnce} files. Upload the others after that.`}
        </p>
      )}
      <p className={classes.hint}>
        A list names files that have other names: a CSV file with the columns article and file.
      </p>
      <FilePicker label="List" accept=".csv,.txt" file={list} disabled={isSaving} onPick={setList} />
      {isSaving && (
        <ProgressLine
          label={share < 1 ? 'Sending the files' : 'The server looks at the files'}
          {...(share < 1 ? { done: share } : {})}
        />
      )}
    </Dialog>
  );
}

/** The file that a refusal is about, before its text. */
function fileNameOf(details: unknown): string {
  const isNamed = typeof details === 'object' && details !== null && 'fileName' in details;
  return isNamed ? `${String(details.fileName)}: ` : '';
}
