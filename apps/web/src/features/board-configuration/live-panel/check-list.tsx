import type { Severity } from '@pw/switchboard/checks/check';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { memo } from 'react';
import type { Tone } from '../../../theme/color-tokens.ts';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { useConfigurationPlace } from '../configuration-place.ts';
import type { SummaryFinding } from '../design/board-summary.ts';
import classes from './live-panel.module.css';

/** Errors first. */
const severities = [
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

/** More would slow every change of a large board down, and nobody reads them at once. */
const MOST_SHOWN = 200;

type CheckListProps = { readonly findings: readonly SummaryFinding[]; readonly passedCount: number };

/** What the checks found, errors first; each leads to the field that repairs it. */
export function CheckList({ findings, passedCount }: CheckListProps) {
  const ordered = severities.flatMap(({ letter }) => findings.filter(({ severity }) => severity === letter));
  const hiddenCount = Math.max(0, ordered.length - MOST_SHOWN);
  return (
    <section aria-label="Checks" className={classes.checks}>
      <div className={classes.head}>
        <h2>Checks</h2>
        <SeverityTags findings={findings} />
      </div>
      <ul className={classes.findings}>
        {ordered.slice(0, MOST_SHOWN).map((finding) => (
          <li key={`${finding.id} ${finding.feeder ?? finding.section ?? ''} ${finding.message}`}>
            <Finding {...finding} />
          </li>
        ))}
        {hiddenCount > 0 && <li className={classes.further}>{hiddenCount} more come up once these are repaired.</li>}
      </ul>
      <p className={classes.passed}>
        <Tag tone="ok" square>
          <IconCheck size={12} stroke={2.5} aria-hidden />
        </Tag>
        {passedCount} checks passed
      </p>
    </section>
  );
}

/** Each summary comes anew from the worker, mostly with the findings of the one before: these stay as they are. */
const Finding = memo(function Finding({ part, property, id, severity, section, message }: SummaryFinding) {
  const { goTo } = useConfigurationPlace();
  const target =
    part === BOARD_PART
      ? ({ step: 'board', property } as const)
      : ({ step: 'feeders', feeder: part, property } as const);
  return (
    <button type="button" className={classes.finding} onClick={() => goTo(target)}>
      <Tag tone={severities.find(({ letter }) => letter === severity)?.tone ?? 'neutral'} square>
        {severity}
      </Tag>
      <span>
        <strong>{id}</strong> {placedMessage(message, section)}
      </span>
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </button>
  );
});

/** Most messages name their section themselves. */
function placedMessage(message: string, section: string | undefined): string {
  const isNamed = section === undefined || message.toLowerCase().includes(`section ${section.toLowerCase()}`);
  return isNamed ? message : `Section ${section}: ${message}`;
}
