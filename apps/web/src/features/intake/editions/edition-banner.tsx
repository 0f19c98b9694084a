import { Button, Select } from '@mantine/core';
import type { IntakeOnWire } from '@pw/contract/intake-shape';
import { dateOnScreen } from '@pw/domain/dates';
import { useState } from 'react';
import { Banner } from '../../../ui/messages/banner.tsx';
import classes from './editions.module.css';
import type { Comparison } from './use-comparison.ts';

type EditionBannerProps = {
  readonly intake: Pick<IntakeOnWire, 'before' | 'editions' | 'isFirst'>;
  readonly comparison: Comparison;
  /** Answers are on their way: the comparison would be one of older answers. */
  readonly isUnsaved: boolean;
};

/** Asks whether a file is the later edition of one whose boards are made, and says with which one it is compared. */
export function EditionBanner({ intake, comparison, isUnsaved }: EditionBannerProps) {
  const { before, editions, isFirst } = intake;
  const { failure, isBusy, compare, refuse } = comparison;
  const isClosed = isBusy || isUnsaved;
  return (
    <>
      {failure !== null && (
        <Banner tone="bad" cause="Not compared">
          {failure}
        </Banner>
      )}
      {before !== null && (
        <Banner
          tone="info"
          cause={`A later edition of ${before.fileName}`}
          links={isClosed ? [] : [{ label: 'Take back the comparison', onPress: () => compare(null) }]}
        >
          Existing boards are compared, not made again.
        </Banner>
      )}
      {before === null && editions.length > 0 && isFirst && (
        <Banner
          tone="info"
          cause="New boards"
          links={isClosed ? [] : [{ label: 'It is a later edition', onPress: () => compare(null) }]}
        >
          The file is compared with no other one.
        </Banner>
      )}
      {before === null && editions.length > 0 && !isFirst && (
        <EditionQuestion editions={editions} isBusy={isClosed} onCompare={compare} onRefuse={refuse} />
      )}
    </>
  );
}

type EditionQuestionProps = {
  readonly editions: IntakeOnWire['editions'];
  readonly isBusy: boolean;
  readonly onCompare: (before: string) => void;
  readonly onRefuse: () => void;
};

function EditionQuestion({ editions, isBusy, onCompare, onRefuse }: EditionQuestionProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const only = editions.length === 1 ? editions[0] : undefined;
  const chosen = (only ?? editions.find(({ intakeId }) => intakeId === picked))?.intakeId ?? null;
  return (
    <Banner
      tone="info"
      cause={
        only
          ? `Is this a later edition of ${editionText(only)}?`
          : 'Is this a later edition of a file whose boards are made?'
      }
    >
      <span className={classes.question}>
        {!only && (
          <Select
            aria-label="Earlier edition"
            placeholder="Earlier edition"
            data={editions.map((each) => ({ value: each.intakeId, label: editionText(each) }))}
            value={chosen}
            onChange={setPicked}
          />
        )}
        <Button disabled={chosen === null || isBusy} onClick={() => chosen !== null && onCompare(chosen)}>
          Compare
        </Button>
        <Button variant="subtle" disabled={isBusy} onClick={onRefuse}>
          No, new boards
        </Button>
      </span>
    </Banner>
  );
}

function editionText({ fileName, madeAt }: IntakeOnWire['editions'][number]): string {
  return `${fileName}, made on ${dateOnScreen(Date.parse(madeAt))}`;
}
