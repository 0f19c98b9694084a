import { Button, NativeSelect } from '@mantine/core';
import {
  type BoardWiringOnWire,
  exportWireListCall,
  readWireListCall,
  type wireListFormats,
} from '@pw/contract/wiring';
import { beyondText, completenessText, lengthsText } from '@pw/domain/wiring/wire-list-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { loadFailure } from '../../platform/call-failure.ts';
import { saveFile } from '../../platform/save-file.ts';
import { sendCall } from '../../platform/send-call.ts';
import { callQuery } from '../../platform/use-call.ts';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { CoreListTab } from './core-list-tab.tsx';
import { MissingPointsBanner } from './missing-points.tsx';
import { TerminalsTab } from './terminals-tab.tsx';
import { WiresTab } from './wires-tab.tsx';
import classes from './wiring.module.css';
import type { WiringView } from './wiring-address.ts';

type OrderWiringProps = {
  readonly orderNumber: string;
  /** Of the board that is shown; undefined for the first. */
  readonly lineItemId: number | undefined;
  readonly view: WiringView;
  readonly onShow: (next: { readonly board?: number; readonly view?: WiringView }) => void;
};

/** The wiring of a board of an order. */
export function OrderWiring({ orderNumber, lineItemId, view, onShow }: OrderWiringProps) {
  const query = lineItemId === undefined ? {} : { lineItemId };
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(readWireListCall, { params: { orderNumber }, query }, 'screen'),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const failure = loadFailure(error, 'The wire list');
  if (failure) {
    return <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) {
    return <LoadingState label="Loading the wire list" rows={6} />;
  }
  const board = data.boards.find((each) => each.lineItemId === lineItemId) ?? data.boards[0];
  if (!board) {
    return <EmptyState title="No boards" text="The order has no board with a design." drawing="document" />;
  }
  const isOfOtherBoard = (id: number) => id !== board.lineItemId && data.names.some((each) => each.lineItemId === id);
  const cables = data.coreList.cables.filter((cable) => !isOfOtherBoard(cable.lineItemId));
  const options = data.names.map((each) => ({ value: String(each.lineItemId), label: each.board }));
  return (
    <>
      <div className={classes.head}>
        <NativeSelect
          aria-label="Board"
          value={String(board.lineItemId)}
          data={options}
          onChange={({ currentTarget }) => onShow({ board: Number(currentTarget.value) })}
        />
        <p className={classes.state}>{completenessText(board)}</p>
        <span className={classes.actions}>
          {files.map(({ format, label }) => (
            <Button key={format} onClick={() => void saveWireList(orderNumber, board, format)}>
              {label}
            </Button>
          ))}
        </span>
        <p className={classes.note}>{[beyondText(board), lengthsText(data.lengths)].join(' ').trim()}</p>
      </div>
      <MissingPointsBanner board={board} />
      <Tabs
        label="Wiring"
        value={view}
        onChange={(value) => onShow({ view: value as WiringView })}
        items={[
          { value: 'wires', label: 'Wires', count: board.wires.length, panel: <WiresTab wires={board.wires} /> },
          {
            value: 'terminals',
            label: 'Terminals',
            count: board.strips.reduce((sum, { terminals }) => sum + terminals.length, 0),
            panel: <TerminalsTab strips={board.strips} cables={cables} />,
          },
          {
            value: 'cores',
            label: 'Core list',
            count: cables.length,
            panel: <CoreListTab orderNumber={orderNumber} board={board} coreList={data.coreList} cables={cables} />,
          },
        ]}
      />
    </>
  );
}

type Format = (typeof wireListFormats)[number];

const files: readonly { readonly format: Format; readonly label: string }[] = [
  { format: 'pdf', label: 'PDF' },
  { format: 'xlsx', label: 'Excel' },
  { format: 'csv', label: 'CSV' },
];

async function saveWireList(
  orderNumber: string,
  { lineItemId, board }: BoardWiringOnWire,
  format: Format,
): Promise<void> {
  const request = { params: { orderNumber }, query: { lineItemId, format } };
  const file = await sendCall(exportWireListCall, request, 'screen');
  if (!file.ok) {
    showToast({ title: 'Wiring', text: file.error.message, tone: 'bad' });
    return;
  }
  const bytes = new Uint8Array(await file.value.arrayBuffer());
  saveFile({ name: `${orderNumber} ${board} Wire list.${format}`, type: file.value.type, bytes });
}
