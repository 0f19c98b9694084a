import type { ActionTarget } from '@pw/domain/board-configuration/configuration-steps';
import { feederToasts } from '@pw/domain/board-configuration/feeder-texts';
import { counted } from '@pw/domain/counted';
import { BOARD_PART, partId } from '@pw/switchboard/editing/draft';
import { figureText, type Severity, tightestFirst } from '@pw/switchboard/findings/finding';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { memo, useState } from 'react';
import type { Tone } from '../../../theme/color-tokens.ts';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useConfigurationPlace } from '../configuration-place.ts';
import type { FoundFeeder, PassedCheck, SummaryFinding, SummaryRepair } from '../design/board-summary.ts';
import { useBoardStore, useIsReading } from '../use-board-store.ts';
import classes from './check-list.module.css';

/** Errors first. */
const severities = [
  { letter: 'E', tone: 'bad', word: 'error' },
  { letter: 'W', tone: 'warn', word: 'warning' },
  { letter: 'I', tone: 'info', word: 'note' },
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
        <span className="pw-hidden">{counted(length, word)} </span>
      </Tag>
    );
  });
}

/** More would slow every change of a large board down, and nobody reads them at once. */
const MOST_SHOWN = 100;

type CheckListProps = { readonly findings: readonly SummaryFinding[]; readonly passed: readonly PassedCheck[] };

/** What the checks found, errors first: each with its figures, what to do, and the way to the field that repairs it. */
export function CheckList({ findings, passed }: CheckListProps) {
  const ordered = severities.flatMap(({ letter }) => findings.filter(({ severity }) => severity === letter));
  const hiddenCount = Math.max(0, ordered.length - MOST_SHOWN);
  return (
    <section aria-label="Checks" className={classes.checks}>
      <div className={classes.head}>
        <h2>Checks</h2>
        <SeverityTags findings={findings} />
      </div>
      <ul className={classes.findings}>
        {keyed(ordered.slice(0, MOST_SHOWN)).map(({ key, finding }) => (
          <li key={key}>
            <Finding finding={finding} />
          </li>
        ))}
        {hiddenCount > 0 && (
          <li className={classes.further}>
            {counted(hiddenCount, 'more comes', 'more come')} up once these are repaired.
          </li>
        )}
      </ul>
      <PassedChecks passed={passed} />
    </section>
  );
}

/**
 * A finding whose figures change keeps its place on the screen: what has the focus or is open stays so, and only the figures
 * are drawn again. It is the same one while the check finds it on the same first feeder.
 */
function keyed(
  findings: readonly SummaryFinding[],
): readonly { readonly key: string; readonly finding: SummaryFinding }[] {
  const counts = new Map<string, number>();
  return findings.map((finding) => {
    const subject = `${finding.id} ${finding.feeders[0]?.part ?? ''}`;
    const count = (counts.get(subject) ?? 0) + 1;
    counts.set(subject, count);
    return { key: `${subject} ${count}`, finding };
  });
}

/** A longer message is folded: some checks name every circuit of the board. */
const MOST_LETTERS = 400;

/** Each summary comes again from the worker, mostly with the findings of the one before: these stay as they are. */
const Finding = memo(
  function Finding({ finding }: { readonly finding: SummaryFinding }) {
    const { id, severity, message, figures, repairs, reason, feeders } = finding;
    const { goTo } = useConfigurationPlace();
    const [isWhole, setWhole] = useState(false);
    const isLong = message.length > MOST_LETTERS;
    const [first] = repairs;
    const content = (
      <>
        <Tag tone={severities.find(({ letter }) => letter === severity)?.tone ?? 'neutral'} square>
          {severity}
        </Tag>
        <span className={isLong && !isWhole ? classes.folded : undefined}>
          <strong>{id}</strong> {message}
        </span>
      </>
    );
    return (
      <>
        {first ? (
          <button type="button" className={classes.finding} onClick={() => goTo(targetOf(first))}>
            {content}
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </button>
        ) : (
          <div className={classes.finding}>{content}</div>
        )}
        <div className={classes.detail}>
          {isLong && (
            <button type="button" className={classes.link} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Show less' : 'Show all'}
            </button>
          )}
          <Figures figures={figures} />
          {first ? <Repairs repairs={repairs} /> : <p>{reason}</p>}
          {feeders.length > 1 && <Feeders feeders={feeders} property={propertyOfFeeder(first)} />}
        </div>
      </>
    );
  },
  (before, after) => JSON.stringify(before) === JSON.stringify(after),
);

/** So many figures and feeders of one finding are shown at once. */
const MOST_FIGURES = 2;
const MOST_FEEDERS = 6;

function Figures({ figures }: Pick<SummaryFinding, 'figures'>) {
  const further = figures.filter(({ restates }) => restates !== true);
  const texts = [...new Set(tightestFirst(further).map(figureText))];
  const more = texts.length - MOST_FIGURES;
  return (
    <p className="pw-figures" title={more > 0 ? texts.join('\n') : undefined}>
      {texts.slice(0, MOST_FIGURES).join('; ')}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}

function Repairs({ repairs }: Pick<SummaryFinding, 'repairs'>) {
  const { goTo } = useConfigurationPlace();
  const store = useBoardStore();
  const isReading = useIsReading();
  const carryOut = (repair: SummaryRepair) => {
    if (repair.adds === undefined) {
      goTo(targetOf(repair));
      return;
    }
    const part = partId('feeder', store.reading.board().nextPart);
    const added = store.edit([{ kind: 'add-feeder', part, ...repair.adds }]);
    showToast(added.ok ? feederToasts.added(repair.adds.name) : feederToasts.notAdded(added.error.text));
  };
  return (
    <ul aria-label="What to do" className={classes.repairs}>
      {repairs.map((repair) => (
        <li key={`${repair.text} ${repair.place?.property}`}>
          <button
            type="button"
            className={classes.link}
            disabled={repair.adds !== undefined && isReading}
            onClick={() => carryOut(repair)}
          >
            {repair.text}
          </button>
          {repair.isOfEnquiry && (
            <small title="The customer gave this figure: agree on another one first"> (enquiry)</small>
          )}
        </li>
      ))}
    </ul>
  );
}

type FeedersProps = { readonly feeders: readonly FoundFeeder[]; readonly property: string | undefined };

function Feeders({ feeders, property }: FeedersProps) {
  const { goTo } = useConfigurationPlace();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? feeders : feeders.slice(0, MOST_FEEDERS);
  return (
    <ul aria-label="Feeders" className={classes.feeders}>
      {shown.map(({ name, part }) => (
        <li key={part}>
          <button
            type="button"
            className={classes.feeder}
            onClick={() => goTo({ step: 'feeders', feeder: part, ...(property === undefined ? {} : { property }) })}
          >
            {name}
          </button>
        </li>
      ))}
      {shown.length < feeders.length && (
        <li>
          <button type="button" className={classes.link} onClick={() => setOpen(true)}>
            {feeders.length - shown.length} more
          </button>
        </li>
      )}
    </ul>
  );
}

/** What the first repair changes of each feeder; undefined where it changes something else. */
function propertyOfFeeder(repair: SummaryRepair | undefined): string | undefined {
  const place = repair?.place;
  return place && place.part === place.feeder ? place.property : undefined;
}

function targetOf({ place }: SummaryRepair): ActionTarget {
  if (place === null) {
    return { step: 'feeders' };
  }
  const { part, property, feeder } = place;
  if (part === BOARD_PART || feeder === undefined) {
    return { step: 'board', property };
  }
  return { step: 'feeders', feeder, property, ...(part === feeder ? {} : { component: part }) };
}

/** How many checks found nothing; opened, each with the figure that comes nearest to its limit. */
function PassedChecks({ passed }: { readonly passed: readonly PassedCheck[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.passed} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Tag tone="ok" square>
          <IconCheck size={12} stroke={2.5} aria-hidden />
        </Tag>
        <span>{counted(passed.length, 'check')} passed</span>
        <span className={classes.link}>{isOpen ? 'Hide' : 'Show'}</span>
      </button>
      {isOpen && (
        <ul aria-label="Checks passed" className={classes.passedList}>
          {passed.map(({ id, subject, figure, count }) => (
            <li key={id}>
              <div>
                <strong>{id}</strong> {subject}
              </div>
              <small className="pw-figures">{figure ? passedText(figureText(figure), count) : NOTHING_TO_CHECK}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const NOTHING_TO_CHECK = 'The board has nothing of the kind';

function passedText(figure: string, count: number): string {
  return count === 1 ? figure : `${figure}; the closest of ${count}`;
}
