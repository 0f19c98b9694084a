import { BOARD_PART } from '@pw/switchboard/editing/draft';
import type { Severity } from '@pw/switchboard/model/check';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { Tone } from '../../../theme/color-tokens.ts';
import { Tag } from '../../../ui/tag/tag.tsx';
import { useConfigurationPlace } from '../configuration-place.ts';
import type { SummaryFinding } from '../design/board-summary.ts';
import classes from './live-panel.module.css';

const severities = [
  { letter: 'E', tone: 'bad', word: 'errors' },
  { letter: 'W', tone: 'warn', word: 'warnings' },
  { letter: 'I', tone: 'info', word: 'notes' },
] as const satisfies readonly { readonly letter: Severity; readonly tone: Tone; readonly word: string }[];

type CheckListProps = { readonly findings: readonly SummaryFinding[]; readonly passedCount: number };

/** What the checks found, errors first; each leads to the field that repairs it. */
export function CheckList({ findings, passedCount }: CheckListProps) {
  const ofSeverity = (letter: Severity) => findings.filter(({ severity }) => severity === letter);
  return (
    <section aria-label="Checks" className={classes.checks}>
      <div className={classes.head}>
        <h2>Checks</h2>
        {severities.map(({ letter, tone, word }) => {
          const { length } = ofSeverity(letter);
          return (
            <Tag key={letter} tone={length === 0 ? 'neutral' : tone}>
              <span aria-hidden>
                {length} {letter}
              </span>
              <span className="pw-hidden">
                {length} {word}
              </span>
            </Tag>
          );
        })}
      </div>
      <ul className={classes.findings}>
        {severities.flatMap(({ letter, tone }) =>
          ofSeverity(letter).map((finding) => (
            <li key={`${finding.id} ${finding.feeder ?? finding.section ?? ''} ${finding.message}`}>
              <Finding finding={finding} tone={tone} />
            </li>
          )),
        )}
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

function Finding({ finding, tone }: { readonly finding: SummaryFinding; readonly tone: Tone }) {
  const { goTo } = useConfigurationPlace();
  const { part, property, id, severity, section, message } = finding;
  const target =
    part === BOARD_PART
      ? ({ step: 'board', property } as const)
      : ({ step: 'feeders', feeder: part, property } as const);
  return (
    <button type="button" className={classes.finding} onClick={() => goTo(target)}>
      <Tag tone={tone} square>
        {severity}
      </Tag>
      <span>
        <strong>{id}</strong> {section === undefined ? message : `Section ${section}: ${message}`}
      </span>
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
