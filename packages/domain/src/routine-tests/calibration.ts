import { fileKindEntry, fileKinds } from '../file-kinds.ts';

const MEBIBYTE = 1_048_576;

/** The rules of the file of a calibration. */
export const calibrationFileRules = {
  kinds: fileKinds,
  mostBytes: 8 * MEBIBYTE,
  /** For the file dialog only: what counts is the content. */
  accept: fileKinds.flatMap((kind) => fileKindEntry(kind).endings.map((ending) => `.${ending}`)).join(','),
  /** In characters. */
  longestName: 200,
  nameless: 'Calibration certificate',
} as const;

export const calibrationFileTexts = {
  FILE_MISSING: 'The request holds no file. Choose the certificate of the calibration and upload it.',
  FILE_TOO_LARGE: 'The certificate has more than 8 MB. Upload a smaller file.',
  WRONG_KIND: 'The certificate is no PDF, PNG or JPEG file. Save it as one of them and upload that.',
  NAMED_OTHERWISE: 'The certificate is not what its name says. Save it again under the right name and upload that.',
} as const;

/** The file of a calibration of an instrument. A later one does not replace it: both are kept. */
export type CalibrationFile = {
  readonly instrumentId: string;
  /** 1, 2, …: of the instrument. */
  readonly certificateNo: number;
  /** The day of the calibration, ISO. */
  readonly calibratedOn: string;
  readonly fileName: string;
  /** Of the content, in hexadecimal digits. */
  readonly sha256: string;
  readonly uploadedAt: Date;
};

/** What an entry keeps of its instrument. */
type MeasuredWith = {
  readonly instrumentId: string | null;
  /** The calibration that the instrument had then; null for none that is known. */
  readonly calibratedOn: string | null;
  readonly enteredAt: Date;
};

/**
 * The file that proves the calibration of an entry: the one that was there when the entry came, even where a later file is
 * of the same calibration. Where there was none it is the first one that came after.
 * @param files in the order of their numbers
 */
export function calibrationFileOf(
  files: readonly CalibrationFile[],
  { instrumentId, calibratedOn, enteredAt }: MeasuredWith,
): CalibrationFile | null {
  const ofCalibration = files.filter(
    (file) => file.instrumentId === instrumentId && file.calibratedOn === calibratedOn,
  );
  return ofCalibration.findLast(({ uploadedAt }) => uploadedAt <= enteredAt) ?? ofCalibration[0] ?? null;
}
