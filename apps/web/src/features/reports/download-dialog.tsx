import { Checkbox } from '@mantine/core';
import type { ReportVersionOnWire } from '@pw/contract/reports';
import { decideDownload, downloadRefusals, offeredFormats } from '@pw/domain/reports/report-files';
import { downloadTexts } from '@pw/domain/reports/report-texts';
import type { ReportFormat, ReportType } from '@pw/domain/reports/report-types';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureBanner } from '../../ui/messages/banner.tsx';
import classes from './reports.module.css';

type DownloadDialogProps = {
  readonly types: readonly ReportType[];
  /** Of their latest versions. */
  readonly files: readonly ReportVersionOnWire[];
  readonly onDownload: (files: readonly ReportVersionOnWire[]) => Promise<void>;
  readonly onClose: () => void;
};

const formatNames: Readonly<Record<ReportFormat, string>> = { pdf: 'PDF', xlsx: 'Excel' };

/** Chooses the formats in which the latest version of some reports is downloaded. */
export function DownloadDialog({ types, files, onDownload, onClose }: DownloadDialogProps) {
  const [ticked, setTicked] = useState<readonly ReportFormat[]>([]);
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);

  const confirm = async () => {
    const decided = decideDownload(files, ticked);
    if (!decided.ok) {
      setRefusal(downloadRefusals[decided.error]);
      return;
    }
    setBusy(true);
    await onDownload(decided.value);
    onClose();
  };

  return (
    <Dialog
      opened
      title={downloadTexts.title}
      action={{ label: 'Confirm', disabled: ticked.length === 0, pending: isBusy, onPress: () => void confirm() }}
      onClose={onClose}
    >
      <FailureBanner failure={refusal === '' ? null : { failed: '', reason: refusal }} />
      <fieldset className={classes.formats} aria-label="Formats">
        {offeredFormats(types).map((format) => (
          <Checkbox
            key={format}
            label={formatNames[format]}
            checked={ticked.includes(format)}
            onChange={(event) =>
              setTicked(event.currentTarget.checked ? [...ticked, format] : ticked.filter((each) => each !== format))
            }
          />
        ))}
      </fieldset>
      <p>More than one file comes as an archive.</p>
    </Dialog>
  );
}
