import type { IntakeHeadOnWire } from '@pw/contract/intake-shape';
import { counted } from '@pw/domain/counted';
import { dateOnScreen } from '@pw/domain/dates';
import { fileNames } from './file-names.ts';

export function intakeName({ fileName, files }: Pick<IntakeHeadOnWire, 'fileName' | 'files'>): string {
  return fileNames(fileName, files);
}

/** How far an intake is: `3 open`; of a file that could not be read why, and what helps. */
export function intakeStateText(
  head: Pick<IntakeHeadOnWire, 'state' | 'failure' | 'open' | 'boards' | 'rows'>,
): string {
  switch (head.state) {
    case 'reading':
      return 'is being read';
    case 'failed':
      return head.failure?.message ?? 'It could not be read. Choose another file.';
    case 'ready':
      return head.open > 0 ? `${head.open} open` : `${countedParts(head)}, nothing open`;
    case 'made':
      return `${counted(head.boards, 'board')} made`;
  }
}

function countedParts({ boards, rows }: Pick<IntakeHeadOnWire, 'boards' | 'rows'>): string {
  return `${counted(boards, 'board')}, ${counted(rows, 'row')}`;
}

/** `by Asha Rao, 12-11-2026`. */
export function intakeByLine({ uploadedBy, uploadedAt }: Pick<IntakeHeadOnWire, 'uploadedBy' | 'uploadedAt'>): string {
  return `by ${uploadedBy}, ${dateOnScreen(Date.parse(uploadedAt))}`;
}
