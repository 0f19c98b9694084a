import { Checkbox } from '@mantine/core';
import type { AnswerOf } from '@pw/contract/call';
import {
  type BoardDifferenceOnWire,
  type ComparedSideOnWire,
  compareRevisionsCall,
} from '@pw/contract/revision-comparison';
import { counted } from '@pw/domain/counted';
import { momentOnScreen } from '@pw/domain/dates';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import {
  amountChange,
  amountText,
  changeLabels,
  isNothingChanged,
  NOTHING_CHANGED,
  summaryOf,
} from '@pw/pricing/revisions/difference-texts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { IncompleteMark } from '../../../platform/incomplete-mark.tsx';
import { callQuery } from '../../../platform/use-call.ts';
import { FilterMenu } from '../../../ui/controls/filter-menu.tsx';
import { DifferenceTable } from '../../../ui/differences/difference-table.tsx';
import { FindingChanges } from '../../../ui/differences/finding-changes.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { Card } from '../../../ui/page/page.tsx';
import {
  type ComparedKind,
  comparedKinds,
  isKindShown,
  type KindFilter,
  shownValues,
  showsBoard,
} from './compared-kinds.ts';
import classes from './comparison.module.css';
import { type ComparisonAddress, changeTones, NOTHING, type SideLabels } from './comparison-words.ts';
import { FeederList, openFeederAt, ValueTable } from './feeder-comparison.tsx';
import { MarkedFrontViews } from './marked-front-views.tsx';
import { AmountTable, ProjectComparison } from './project-comparison.tsx';

/** What has changed between two revisions of a project, the summary first, then board by board. */
export function ComparisonPanel({ address }: { readonly address: ComparisonAddress }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(compareRevisionsCall, { params: address }, 'screen'),
    // The project is worked on meanwhile.
    staleTime: 0,
  });
  const failure = data ? null : loadFailure(error, 'The comparison');
  if (failure) {
    return <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return data ? (
    <Comparison address={address} comparison={data} />
  ) : (
    <LoadingState label="Comparing the revisions" rows={6} />
  );
}

type ComparisonProps = {
  readonly address: ComparisonAddress;
  readonly comparison: AnswerOf<typeof compareRevisionsCall>;
};

function Comparison({ address, comparison: { before, after, difference } }: ComparisonProps) {
  const [kinds, setKinds] = useState<readonly ComparedKind[]>([]);
  const [hasDerived, setHasDerived] = useState(false);
  const sides = { before: sideLabel(before), after: sideLabel(after) };
  const filter: KindFilter = { kinds, hasDerived };
  if (isNothingChanged(difference)) {
    return (
      <EmptyState
        title={NOTHING_CHANGED}
        text={`${sideText(before)} and ${sideText(after)} are the same.`}
        drawing="document"
      />
    );
  }
  const boards = difference.boards.filter((board) => showsBoard(board, filter));
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <div>
          <p className={classes.summary} role="status">
            {summaryOf(difference)}
          </p>
          <p className={classes.sides}>
            From {sideText(before)} to {sideText(after)}
          </p>
          <p className={classes.sides}>
            <IncompleteMark of={sides.before} count={before.unpricedArticles} />{' '}
            <IncompleteMark of={sides.after} count={after.unpricedArticles} />
          </p>
        </div>
        <div className={classes.filters}>
          <Checkbox
            label="Values that follow by the rules"
            checked={hasDerived}
            onChange={(event) => setHasDerived(event.currentTarget.checked)}
          />
          <FilterMenu label="Show" options={comparedKinds} chosen={kinds} onChange={setKinds} />
        </div>
      </div>
      {isKindShown('project', filter) && <ProjectComparison difference={difference} sides={sides} />}
      {boards.map((board) => (
        <BoardComparison key={board.lineItemId} board={board} sides={sides} filter={filter} address={address} />
      ))}
      {boards.length === 0 && <p className={classes.nothing}>Nothing of what is chosen here has changed in a board.</p>}
    </div>
  );
}

/** The head of the column of a side. */
function sideLabel({ revision, submittedAt }: ComparedSideOnWire): string {
  return submittedAt === null ? `${revisionLabel(revision)}, not submitted` : revisionLabel(revision);
}

function sideText({ revision, submittedAt, knowledgeVersion }: ComparedSideOnWire): string {
  const state = submittedAt === null ? 'as it is saved now' : `submitted ${momentOnScreen(Date.parse(submittedAt))}`;
  return `${revisionLabel(revision)} (${state}, rules ${knowledgeVersion})`;
}

type BoardComparisonProps = {
  readonly board: BoardDifferenceOnWire;
  readonly sides: SideLabels;
  readonly filter: KindFilter;
  readonly address: ComparisonAddress;
};

/** What has changed of a board: configuration, front view, bill of material, price and checks. */
function BoardComparison({ board, sides, filter, address }: BoardComparisonProps) {
  const id = useId();
  const { name, change, feeders, lines, amounts, checks, marks } = board;
  const hasMarks = marks.before.length + marks.after.length > 0;
  return (
    <Card
      title={name.after || name.before}
      note={
        <span className={classes.tags}>
          <Tag tone={changeTones[change]}>{changeLabels[change]}</Tag>
          {change === 'changed' && name.before !== name.after && `before ${name.before}`}
        </span>
      }
    >
      {isKindShown('configuration', filter) && (
        <>
          <BoardValues board={board} sides={sides} filter={filter} />
          {feeders.length > 0 && (
            <FeederList
              boardId={id}
              label={`Feeders of ${name.after || name.before}`}
              feeders={feeders}
              sides={sides}
              filter={filter}
            />
          )}
        </>
      )}
      {isKindShown('drawing', filter) && hasMarks && (
        <MarkedFrontViews
          address={address}
          lineItemId={board.lineItemId}
          name={name.after || name.before}
          sides={sides}
          onOpen={(feeder) => openFeederAt(id, feeders, feeder)}
        />
      )}
      {isKindShown('bill', filter) && lines.length > 0 && <BillTable lines={lines} sides={sides} />}
      {isKindShown('price', filter) && amounts.length > 0 && (
        <>
          <h3 className={classes.heading}>Price of all units</h3>
          <AmountTable label="Amount" amounts={amounts} sides={sides} />
        </>
      )}
      {isKindShown('checks', filter) && checks.come.length + checks.gone.length > 0 && (
        <>
          <h3 className={classes.heading}>Checks</h3>
          <FindingChanges come={checks.come} gone={checks.gone} />
        </>
      )}
    </Card>
  );
}

/** The quantity, the values of the board itself, and the figures of its design. */
function BoardValues({ board, sides, filter }: Omit<BoardComparisonProps, 'address'>) {
  const { quantity, figures } = board;
  const values = shownValues(board.values, filter);
  const numbers =
    quantity.before === quantity.after
      ? []
      : [{ label: 'Quantity', before: String(quantity.before), after: String(quantity.after) }];
  const ofBoard = [...numbers, ...figures.filter(({ cubicle }) => cubicle === null)];
  const cubicles = figures.filter(({ cubicle }) => cubicle !== null);
  return (
    <>
      {values.length > 0 && <ValueTable label="Values of the board" head="Board" values={values} sides={sides} />}
      {ofBoard.length > 0 && (
        <FigureTable label="Figures of the design" head="Design" figures={ofBoard} sides={sides} />
      )}
      {cubicles.length > 0 && (
        <details className={classes.more}>
          <summary>{counted(cubicles.length, 'cubicle differs', 'cubicles differ')}</summary>
          <FigureTable label="Cubicles" head="Cubicle" figures={cubicles} sides={sides} />
        </details>
      )}
    </>
  );
}

type FigureTableProps = {
  readonly label: string;
  readonly head: string;
  readonly figures: readonly { readonly label: string; readonly before: string; readonly after: string }[];
  readonly sides: SideLabels;
};

function FigureTable({ label: tableLabel, head, figures, sides }: FigureTableProps) {
  return (
    <DifferenceTable
      label={tableLabel}
      heads={[head, sides.before, sides.after]}
      rows={figures.map(({ label, before, after }) => ({
        key: label,
        names: [label],
        before: before || NOTHING,
        after: after || NOTHING,
      }))}
    />
  );
}

type BillTableProps = { readonly lines: BoardDifferenceOnWire['lines']; readonly sides: SideLabels };

/** Lines of the bill of one unit: quantity, rate, discount and amount, each as it was and as it is. */
function BillTable({ lines, sides }: BillTableProps) {
  return (
    <>
      <h3 className={classes.heading}>Bill of material of one board</h3>
      <DifferenceTable
        label="Bill of material"
        hasFigures
        heads={['', 'Article or material', sides.before, sides.after, 'Difference']}
        rows={lines.map(({ change, catalogueNumber, make, description, unit, amountPaise, ...line }) => ({
          key: `${catalogueNumber} ${make} ${description.after || description.before} ${change} ${line.ratePaise.before}`,
          names: [
            <Tag key="change" tone={changeTones[change]}>
              {changeLabels[change]}
            </Tag>,
            <span key="article" className={classes.article}>
              {description.after || description.before}
              <span className={classes.number}>{[catalogueNumber, make].filter((text) => text !== '').join(', ')}</span>
            </span>,
          ],
          before: (
            <LineSide
              quantity={line.quantity.before}
              unit={unit}
              ratePaise={line.ratePaise.before}
              discountPercent={line.discountPercent.before}
              amountPaise={amountPaise.before}
            />
          ),
          after: (
            <LineSide
              quantity={line.quantity.after}
              unit={unit}
              ratePaise={line.ratePaise.after}
              discountPercent={line.discountPercent.after}
              amountPaise={amountPaise.after}
            />
          ),
          more: amountChange(amountPaise),
        }))}
      />
    </>
  );
}

type LineSideProps = {
  readonly quantity: number;
  readonly unit: string;
  readonly ratePaise: number | null;
  readonly discountPercent: number | null;
  readonly amountPaise: number;
};

function LineSide({ quantity, unit, ratePaise, discountPercent, amountPaise }: LineSideProps) {
  if (ratePaise === null) {
    return NOTHING;
  }
  const discount = discountPercent === null || discountPercent === 0 ? '' : `, less ${discountPercent} %`;
  return (
    <span className={classes.lineSide}>
      {amountText(amountPaise)}
      <span className={classes.number}>{`${quantity} ${unit} at ${amountText(ratePaise)}${discount}`}</span>
    </span>
  );
}
