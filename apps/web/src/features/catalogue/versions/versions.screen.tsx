import { type CatalogueVersionOnWire, listCatalogueVersionsCall } from '@pw/contract/catalogue-versions';
import { momentOnScreen } from '@pw/domain/dates';
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useMemo, useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { useCallData } from '../../../platform/use-call.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { CatalogueLinks } from '../catalogue-links.tsx';
import { useCatalogueRights } from '../use-draft.ts';
import { CompareVersionsDialog } from './compare-versions-dialog.tsx';
import { RollBackDialog } from './roll-back-dialog.tsx';
import classes from './versions.module.css';

/** The versions of the tables of the company, the newest first. */
export function VersionsScreen() {
  const { data, error, isPending, refetch } = useCallData(listCatalogueVersionsCall, {});
  const { mayRelease } = useCatalogueRights();
  const [chosen, setChosen] = useState<CatalogueVersionOnWire | null>(null);
  const [compared, setCompared] = useState<number | null>(null);
  const versions = data?.versions ?? [];
  const inForce = versions.find(({ isInForce }) => isInForce);
  const columns = useMemo(() => columnsFor(setCompared, mayRelease ? setChosen : null), [mayRelease]);
  return (
    <Page
      title="Versions"
      subtitle="A version never changes. Boards that are open are asked before they follow another one."
      actions={<CatalogueLinks current="versions" />}
    >
      <DataTable
        label="Versions of the tables"
        columns={columns}
        rows={versions}
        rowId={({ number }) => String(number)}
        rowName={({ number }) => `version ${number}`}
        loading={isPending}
        failure={loadFailure(error, 'The versions')}
        onRetry={() => void refetch()}
        empty={{ title: 'There is no version.', text: 'The tables of the product are number 0.', drawing: 'list' }}
      />
      {chosen && inForce && (
        <RollBackDialog version={chosen} inForce={inForce.number} onClose={() => setChosen(null)} />
      )}
      {compared !== null && (
        <CompareVersionsDialog versions={versions} number={compared} onClose={() => setCompared(null)} />
      )}
    </Page>
  );
}

function columnsFor(
  onCompare: (number: number) => void,
  onRollBack: ((version: CatalogueVersionOnWire) => void) | null,
): readonly TableColumn<CatalogueVersionOnWire>[] {
  return [
    {
      id: 'number',
      header: 'Number',
      width: 120,
      strong: true,
      cell: ({ number, isInForce }) => (
        <span className={classes.marked}>
          {number}
          {isInForce && <Tag tone="ok">in force</Tag>}
        </span>
      ),
    },
    {
      id: 'note',
      header: 'Note',
      cell: ({ number, note, rolledBackTo, version }) => (
        <>
          {number === 0
            ? 'Tables of the product'
            : rolledBackTo === null
              ? note
              : `Rolled back to ${rolledBackTo}: ${note}`}
          <span className={classes.second}>{version}</span>
        </>
      ),
    },
    { id: 'changes', header: 'Changes', width: 90, numeric: true, cell: ({ changes }) => changes },
    { id: 'draftedBy', header: 'Drafted by', width: 180, cell: ({ draftedBy }) => draftedBy.join(', ') || '-' },
    {
      id: 'releasedBy',
      header: 'Released by',
      width: 180,
      cell: ({ releasedBy, releasedAt }) =>
        releasedBy === null || releasedAt === null ? (
          '-'
        ) : (
          <>
            {releasedBy}
            <span className={classes.second}>{momentOnScreen(Date.parse(releasedAt))}</span>
          </>
        ),
    },
    actionsColumn<CatalogueVersionOnWire>({
      width: 120,
      actionsOf: (version) => [
        {
          label: `Compare version ${version.number} with another one`,
          icon: IconArrowsDiff,
          onPress: () => onCompare(version.number),
        },
        ...(onRollBack === null || version.isInForce
          ? []
          : [
              {
                label: `Roll back to version ${version.number}`,
                icon: IconHistory,
                onPress: () => onRollBack(version),
              },
            ]),
      ],
    }),
  ];
}
