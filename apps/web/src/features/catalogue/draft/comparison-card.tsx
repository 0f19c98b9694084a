import { Button } from '@mantine/core';
import type { CatalogueComparisonOnWire, ComparisonLineOnWire } from '@pw/contract/catalogue-comparison';
import type { CatalogueDraftOnWire } from '@pw/contract/catalogue-draft';
import { releaseRefusalTexts } from '@pw/domain/catalogue/release-refusal';
import { momentOnScreen } from '@pw/domain/dates';
import { useMemo, useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { rupees } from '../../../platform/rupees.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { Banner, FailureBanner } from '../../../ui/messages/banner.tsx';
import { ProgressLine } from '../../../ui/messages/progress-line.tsx';
import { FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { Card } from '../../../ui/page/page.tsx';
import { tableHref } from '../catalogue-addresses.ts';
import { AcceptLinesDialog } from './accept-lines-dialog.tsx';
import classes from './draft.module.css';
import { comparedText, effectTexts, exampleText } from './line-words.ts';
import { draftParts } from './release-places.ts';
import type { useComparison } from './use-comparison.ts';

type ComparisonCardProps = {
  readonly draft: CatalogueDraftOnWire;
  readonly mayEdit: boolean;
  readonly work: ReturnType<typeof useComparison>;
};

/** What the changes do to boards, line by line. */
export function ComparisonCard({ draft, mayEdit, work }: ComparisonCardProps) {
  const { comparison } = work;
  const obstacle = obstacleOf(draft);
  const isWorking = comparison?.state === 'working';
  const failure = loadFailure(work.error, 'The comparison');
  return (
    <Card
      title={draftParts.comparison}
      note={noteOf(comparison)}
      actions={
        mayEdit &&
        comparison &&
        (isWorking ? (
          <Button loading={work.isAsking} onClick={work.stop}>
            Stop
          </Button>
        ) : (
          <Button
            loading={work.isAsking}
            disabled={obstacle !== null}
            title={obstacle ?? undefined}
            onClick={() => work.compare(draft.sequence)}
          >
            {comparison.state === 'none' ? 'Compare' : 'Compare again'}
          </Button>
        ))
      }
    >
      {failure && <FailedState {...failure} onRetry={work.retry} />}
      {!comparison && !failure && <LoadingState label="Loading the comparison" />}
      <FailureBanner failure={work.failure} />
      {obstacle !== null && <p>{obstacle}</p>}
      {comparison && <ComparisonState comparison={comparison} mayEdit={mayEdit} onAccepted={work.show} />}
    </Card>
  );
}

/** Why the draft cannot be compared; null when it can. */
function obstacleOf({ faults, findings }: CatalogueDraftOnWire): string | null {
  if (faults.length > 0) {
    return releaseRefusalTexts.FAULTS;
  }
  return findings.some(({ confirmed }) => confirmed === null) ? releaseRefusalTexts.FINDINGS_OPEN : null;
}

function noteOf(comparison: CatalogueComparisonOnWire | undefined): string {
  return comparison?.endedAt ? `of ${momentOnScreen(Date.parse(comparison.endedAt))}` : '';
}

type ComparisonStateProps = {
  readonly comparison: CatalogueComparisonOnWire;
  readonly mayEdit: boolean;
  readonly onAccepted: (comparison: CatalogueComparisonOnWire) => void;
};

function ComparisonState({ comparison, mayEdit, onAccepted }: ComparisonStateProps) {
  const { state, progress, lines, isStale, fingerprint } = comparison;
  const [asked, setAsked] = useState<readonly ComparisonLineOnWire[] | null>(null);
  const mayAccept = mayEdit && !isStale && state === 'done';
  const columns = useMemo(() => columnsFor(mayAccept ? (line) => setAsked([line]) : null), [mayAccept]);
  const open = lines.filter(({ accepted }) => accepted === null);
  if (state === 'none') {
    return <p>Not compared yet. The comparison works golden boards and open boards out with the draft.</p>;
  }
  if (state === 'working') {
    const { done, total } = progress;
    return <ProgressLine label={`${done} of ${total} worked out`} done={total === 0 ? 0 : done / total} />;
  }
  if (state === 'stopped') {
    return <p>The comparison was stopped. Compare again.</p>;
  }
  if (state === 'failed') {
    return <Banner tone="bad" cause="The comparison failed">{`${comparison.failure} Compare again.`}</Banner>;
  }
  return (
    <>
      {isStale && (
        <Banner tone="warn" cause="Another state">
          The draft, the version in force or a board is another one by now. Compare again.
        </Banner>
      )}
      <div className={classes.compared}>
        <p>{comparedText(comparison)}</p>
        {mayAccept && open.length > 1 && <Button onClick={() => setAsked(open)}>{`Accept all ${open.length}`}</Button>}
      </div>
      {lines.length > 0 && (
        <DataTable
          bare
          label="Lines of the comparison"
          columns={columns}
          rows={lines}
          rowId={({ id }) => id}
          rowName={({ id }) => id}
          empty={{ title: 'No board differs.' }}
        />
      )}
      {asked && (
        <AcceptLinesDialog
          lines={asked}
          fingerprint={fingerprint}
          onAccepted={(next) => {
            onAccepted(next);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function columnsFor(
  onAccept: ((line: ComparisonLineOnWire) => void) | null,
): readonly TableColumn<ComparisonLineOnWire>[] {
  return [
    {
      id: 'row',
      header: 'Changed row',
      strong: true,
      width: 220,
      cell: ({ table, row, alone }) =>
        table === null ? (
          'No row is known to make it'
        ) : (
          <>
            <a href={tableHref(table, row ?? undefined)}>{row ?? table}</a>
            <span className={classes.second}>{alone ? table : `${table}, with other rows`}</span>
          </>
        ),
    },
    { id: 'effect', header: 'Effect', width: 120, cell: ({ effect }) => effectTexts[effect] },
    { id: 'boards', header: 'Boards', width: 70, numeric: true, cell: ({ boards }) => boards },
    { id: 'worst', header: 'Worst example', cell: exampleText },
    {
      id: 'paise',
      header: 'Final price (₹)',
      width: 120,
      numeric: true,
      cell: ({ paise }) => (paise === 0 ? '-' : rupees(paise)),
    },
    {
      id: 'accepted',
      header: 'Accepted',
      width: 200,
      cell: (line) => {
        if (line.accepted) {
          return (
            <>
              <Tag tone="ok">{line.accepted.by}</Tag>
              <span className={classes.second}>{line.accepted.note}</span>
            </>
          );
        }
        return onAccept ? <Button onClick={() => onAccept(line)}>Accept</Button> : 'open';
      },
    },
  ];
}
