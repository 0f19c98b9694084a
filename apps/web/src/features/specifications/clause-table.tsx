import { useMediaQuery } from '@mantine/hooks';
import type { ClauseOnWire } from '@pw/contract/specification-shape';
import { matchesSearch } from '@pw/domain/search';
import { clauseLabel, verdictNames } from '@pw/domain/specifications/clause';
import { type ReactNode, useMemo } from 'react';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { StatusPill, Tag } from '../../ui/messages/status-marks.tsx';
import { evidenceWords, verdictTones } from './clause-draft.ts';
import classes from './specification.module.css';

/** How far a clause is, as a pill. */
export function ClausePill({ clause: { state, answer, proposal } }: { readonly clause: ClauseOnWire }) {
  switch (state) {
    case 'title':
      return null;
    case 'open':
      return (
        <StatusPill
          tone="neutral"
          label={proposal ? `Open: ${verdictNames[proposal.verdict].toLowerCase()}?` : 'Open'}
        />
      );
    case 'reopened':
      return <StatusPill tone="warn" label="Open again" />;
    case 'answered':
      return answer && <StatusPill tone={verdictTones[answer.verdict]} label={verdictNames[answer.verdict]} />;
  }
}

const flagWords = {
  LONG: 'Long: split it where it asks for several things',
  NUMBER_TWICE: 'The number is there twice',
  NO_NUMBERS: 'No numbers: each paragraph is a clause',
} as const;

/** What a person should look at in a clause, in words. */
export function flagText(flag: ClauseOnWire['flags'][number]): string {
  return flag.code === 'GAP' ? `It follows ${flag.after}` : flagWords[flag.code];
}

const columns: readonly TableColumn<ClauseOnWire>[] = [
  { id: 'number', header: 'No.', width: 72, strong: true, cell: ({ number }) => number },
  {
    id: 'clause',
    header: 'Clause',
    cell: (clause) => (
      <span className={clause.isTitle ? classes.title : classes.twoLines} dir="auto">
        {[clause.title, clause.text].filter((part) => part !== '').join(' ')}
        {clause.flags.map((flag) => (
          <Tag key={flag.code} tone="warn">
            {flagText(flag)}
          </Tag>
        ))}
      </span>
    ),
  },
  { id: 'verdict', header: 'Verdict', width: 132, cell: (clause) => <ClausePill clause={clause} /> },
  {
    id: 'remark',
    header: 'Remark',
    width: 160,
    cell: ({ answer }) => (
      <span className={classes.twoLines} dir="auto">
        {answer?.text}
      </span>
    ),
  },
  {
    id: 'evidence',
    header: 'Evidence',
    width: 170,
    cell: ({ answer }) => <span className={classes.twoLines}>{answer?.evidence.map(evidenceWords).join('; ')}</span>,
  },
  { id: 'owner', header: 'Owner', width: 110, cell: ({ answer }) => answer?.owner.name },
];

/** The clause comes first where there is little room; next to the table the chosen one shows everything. */
const withoutOwner = columns.filter(({ id }) => id !== 'owner');
const withoutEvidence = withoutOwner.filter(({ id }) => id !== 'evidence');

const NARROW = '(width < 1600px)';
const NARROWER = '(width < 1400px)';

type ClauseTableProps = {
  readonly clauses: readonly ClauseOnWire[];
  readonly chosenId: number | null;
  readonly actions: ReactNode;
  readonly onChoose: (clauseId: number) => void;
};

/** The clauses of a specification with their answers; one is chosen. */
export function ClauseTable({ clauses, chosenId, actions, onChoose }: ClauseTableProps) {
  const choice = useMemo(
    () => ({
      chosen: chosenId === null ? new Set<string>() : new Set([String(chosenId)]),
      onChoose: ({ clauseId }: ClauseOnWire) => onChoose(clauseId),
    }),
    [chosenId, onChoose],
  );
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const isNarrower = useMediaQuery(NARROWER, false, { getInitialValueInEffect: false });
  return (
    <DataTable
      label="Clauses"
      rows={clauses}
      rowId={({ clauseId }) => String(clauseId)}
      rowName={clauseLabel}
      rowHeight={50}
      columns={isNarrower ? withoutEvidence : isNarrow ? withoutOwner : columns}
      choice={choice}
      actions={actions}
      search={{
        label: 'Search clauses',
        matches: ({ number, title, text, answer }, words) =>
          matchesSearch([number, title, text, answer?.text ?? ''], words),
      }}
      empty={{ title: 'No clause here', text: 'Show all clauses, or paste another text.', drawing: 'list' }}
      emptySearchTitle="No clause matches the search"
    />
  );
}
