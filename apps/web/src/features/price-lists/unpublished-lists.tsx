import { Button } from '@mantine/core';
import type { PriceListMakerOnWire } from '@pw/contract/price-lists';
import { momentOnScreen } from '@pw/domain/dates';
import { useMemo } from 'react';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import { Card } from '../../ui/page/page.tsx';
import { type ListedDraft, stateText, stateTone } from './draft-words.ts';
import classes from './price-lists.module.css';

type UnpublishedListsProps = {
  readonly makers: readonly PriceListMakerOnWire[];
  readonly onOpen: (draftId: string) => void;
};

type UnpublishedList = ListedDraft & { readonly maker: string };

/** The uploaded lists that are not published yet; nothing without one. */
export function UnpublishedLists({ makers, onOpen }: UnpublishedListsProps) {
  const drafts = useMemo(
    () => makers.flatMap(({ maker, drafts: ofMaker }) => ofMaker.map((draft) => ({ ...draft, maker }))),
    [makers],
  );
  const columns = useMemo(() => columnsFor(onOpen), [onOpen]);
  if (drafts.length === 0) {
    return null;
  }
  return (
    <div className={classes.unpublished}>
      <Card title="Not published yet" flush>
        <DataTable
          bare
          label="Not published yet"
          columns={columns}
          rows={drafts}
          rowId={({ draftId }) => draftId}
          rowName={nameOf}
          rowHeight={36}
          onOpen={({ draftId }) => onOpen(draftId)}
          empty={{ title: 'No list waits.' }}
        />
      </Card>
    </div>
  );
}

function nameOf({ maker, fileName }: UnpublishedList): string {
  return `${maker}, ${fileName}`;
}

function columnsFor(onOpen: (draftId: string) => void): readonly TableColumn<UnpublishedList>[] {
  return [
    { id: 'maker', header: 'Maker', strong: true, cell: ({ maker }) => maker },
    { id: 'file', header: 'File', cell: ({ fileName }) => fileName },
    {
      id: 'state',
      header: 'State',
      cell: (draft) => <StatusPill tone={stateTone(draft)} label={stateText(draft)} />,
    },
    { id: 'by', header: 'Uploaded by', cell: ({ uploadedBy }) => uploadedBy },
    { id: 'at', header: 'On', width: 150, cell: ({ uploadedAt }) => momentOnScreen(Date.parse(uploadedAt)) },
    {
      id: 'open',
      header: 'Actions',
      align: 'right',
      width: 90,
      stays: true,
      cell: (draft) => (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`Open ${nameOf(draft)}`}
          onClick={() => onOpen(draft.draftId)}
        >
          Open
        </Button>
      ),
    },
  ];
}
