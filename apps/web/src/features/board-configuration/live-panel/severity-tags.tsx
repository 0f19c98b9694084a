import type { Severity } from '@pw/switchboard/model/check';
import type { Tone } from '../../../theme/color-tokens.ts';
import { Tag } from '../../../ui/tag/tag.tsx';
import type { SummaryFinding } from '../design/board-summary.ts';

/** Errors first. */
export const severities = [
  { letter: 'E', tone: 'bad', word: 'errors' },
  { letter: 'W', tone: 'warn', word: 'warnings' },
  { letter: 'I', tone: 'info', word: 'notes' },
] as const satisfies readonly { readonly letter: Severity; readonly tone: Tone; readonly word: string }[];

/** How many errors, warnings and notes the checks found. */
export function SeverityTags({ findings }: { readonly findings: readonly SummaryFinding[] }) {
  return severities.map(({ letter, tone, word }) => {
    const { length } = findings.filter(({ severity }) => severity === letter);
    return (
      <Tag key={letter} tone={length === 0 ? 'neutral' : tone}>
        <span aria-hidden>
          {length} {letter}
        </span>
        <span className="pw-hidden">
          {length} {word}{' '}
        </span>
      </Tag>
    );
  });
}
