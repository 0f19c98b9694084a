import { Button, NativeSelect } from '@mantine/core';
import type { SetFormat } from '@pw/contract/drawing-set';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Banner } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useBoardStore, useFeeders } from '../board-configuration/use-board-store.ts';
import {
  groupSheets,
  type SetSheet,
  type SheetGroup,
  saveDrawingFile,
  sheetForms,
  sheetKey,
  shortNumber,
} from './drawing-set.ts';
import fileClasses from './front-view-files.module.css';
import classes from './set-panel.module.css';
import { sheetQuery } from './sheet-query.ts';
import { SheetThumbnail } from './sheet-thumbnail.tsx';

type SetPanelProps = {
  /** Of the board. */
  readonly name: string;
  /** Those that have arrived. */
  readonly sheets: readonly SetSheet[];
  /** The one that is looked at. */
  readonly shownSheet: SetSheet | undefined;
  readonly onShow: (sheet: SetSheet) => void;
  /** The keys of those on which the feeder stands that is looked for. */
  readonly foundSheets: ReadonlySet<string>;
  /** Of the sheet that is looked at. */
  readonly files: ReactNode;
  /** Draws the front view again; null for a reader, who has nothing drawn. */
  readonly onDrawAgain: (() => void) | null;
  /** Chooses the feeder that is looked for. */
  readonly children: ReactNode;
  /** Where the sheets of the set stand. */
  readonly others: 'arriving' | 'there' | { readonly failed: string };
  readonly onRetry: () => void;
};

/** The sheets of the drawing set of a board, each one press away, and the files of the whole set. */
export function SetPanel(props: SetPanelProps) {
  const { name, sheets, shownSheet, onShow, foundSheets, files, onDrawAgain, children, others, onRetry } = props;
  const groups = groupSheets(sheets);
  const listed = groups.flatMap((group) => group.sheets);
  const shownKey = shownSheet && sheetKey(shownSheet);
  // The sheet that is looked at comes first.
  const isShownDrawn = useQuery(sheetQuery(shownSheet)).isFetched;
  // One stop of the Tab key for all sheets; the arrows go from one to the next.
  const stop = listed.find((sheet) => sheetKey(sheet) === shownKey) ?? listed[0];
  const list = useRef<HTMLDivElement>(null);
  const goOn = (event: KeyboardEvent<HTMLButtonElement>, from: SetSheet) => {
    const step = steps[event.key];
    const to = listed.indexOf(from) + (step ?? 0);
    const sheet = listed[to];
    if (step !== undefined && sheet && !event.altKey) {
      event.preventDefault();
      list.current?.querySelectorAll('button')[to]?.focus();
      onShow(sheet);
    }
  };
  return (
    <section aria-label="Drawing set" className={classes.set}>
      <div className={classes.head}>
        <h2>Drawing set</h2>
        {onDrawAgain && (
          <Button size="sm" leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={onDrawAgain}>
            Regenerate
          </Button>
        )}
      </div>
      {others === 'arriving' && <p className={classes.arriving}>Drawing the other sheets…</p>}
      <div ref={list} className={classes.groups}>
        {groups.map((group) => (
          <SheetsOfKind key={group.kind} group={group}>
            {(sheet) => (
              <button
                type="button"
                tabIndex={sheet === stop ? 0 : -1}
                onKeyDown={(event) => goOn(event, sheet)}
                aria-current={sheetKey(sheet) === shownKey || undefined}
                title={sheet.number}
                onClick={() => onShow(sheet)}
              >
                <SheetThumbnail sheet={sheet} mayDraw={isShownDrawn} />
                {shortNumber(sheet, name)}
                {/* The heading says so to the eye; the blanks are read out. */}{' '}
                <span className="pw-hidden">{sheetForms[sheet.kind].name}</span>
                {foundSheets.has(sheetKey(sheet)) && (
                  <>
                    {' '}
                    <span className={classes.found} role="img" aria-label="shows the feeder" title="Shows the feeder" />
                  </>
                )}
              </button>
            )}
          </SheetsOfKind>
        ))}
      </div>
      {children}
      {typeof others === 'object' && (
        <Banner tone="bad" cause="The other sheets were not drawn" links={[{ label: 'Try again', onPress: onRetry }]}>
          {others.failed}
        </Banner>
      )}
      <div className={classes.files}>
        <span>This sheet</span>
        {files}
      </div>
      {others === 'there' && (
        <>
          <SetFiles label="All sheets" name={name} formats={['pdf', 'dxf', 'svg']} />
          <SetFiles label="3D model" name={name} formats={['ifc', 'step']} />
        </>
      )}
    </section>
  );
}

/** How far each arrow key leads in the list. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

type SheetsOfKindProps = { readonly group: SheetGroup; readonly children: (sheet: SetSheet) => ReactNode };

/** The sheets of a kind below its name and its paper. */
function SheetsOfKind({ group: { kind, sheets }, children }: SheetsOfKindProps) {
  const id = useId();
  const { name, paper } = sheetForms[kind];
  return (
    <div className={classes.group}>
      <h3 id={id}>
        {name} <small>{paper}</small>
      </h3>
      <ul aria-labelledby={id} className={classes.sheets}>
        {sheets.map((sheet) => (
          <li key={sheetKey(sheet)}>{children(sheet)}</li>
        ))}
      </ul>
    </div>
  );
}

type SetFilesProps = { readonly label: string; readonly name: string; readonly formats: readonly SetFormat[] };

function SetFiles({ label, name, formats }: SetFilesProps) {
  return (
    <div className={classes.files}>
      <span>{label}</span>
      <ul aria-label={`${label} as files`} className={fileClasses.files}>
        {formats.map((format) => (
          <li key={format}>
            <DrawingFileButton file={{ format, name: setFileNames[format](name) }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As what the files of a board's set are saved. */
const setFileNames: Readonly<Record<SetFormat, (board: string) => string>> = {
  pdf: (board) => `Drawings - ${board}.pdf`,
  dxf: (board) => `Drawings - ${board} - DXF.zip`,
  svg: (board) => `Drawings - ${board} - SVG.zip`,
  ifc: (board) => `${board}.ifc`,
  step: (board) => `${board}.step`,
};

/** Saves a file of the set, which is made when it is asked for. */
export function DrawingFileButton({ file }: { readonly file: Parameters<typeof saveDrawingFile>[1] }) {
  const store = useBoardStore();
  return (
    <MadeFileButton label={file.format.toUpperCase()} name={file.name} make={() => saveDrawingFile(store, file)} />
  );
}

type MadeFileButtonProps = {
  readonly label: string;
  readonly name: string;
  /** Makes and saves it; the words of the failure when it was not. */
  readonly make: () => Promise<string | null>;
};

/** Has a file made and saved, and reports where that failed. */
export function MadeFileButton({ label, name, make }: MadeFileButtonProps) {
  const [isMaking, setMaking] = useState(false);
  const save = async () => {
    setMaking(true);
    const failure = await make();
    setMaking(false);
    if (failure !== null) {
      showToast({ title: name, text: `The file was not made. ${failure}`, tone: 'bad' });
    }
  };
  return (
    <button type="button" title={name} disabled={isMaking} aria-busy={isMaking} onClick={() => void save()}>
      <IconDownload size={16} stroke={1.75} aria-hidden />
      {label}
    </button>
  );
}

type SeekFeederProps = {
  /** By its name on the board; null for none. */
  readonly soughtFeeder: string | null;
  readonly onSeek: (feeder: string | null) => void;
};

/** Chooses a feeder of the board, which every sheet then shows. */
export function SeekFeeder({ soughtFeeder, onSeek }: SeekFeederProps) {
  const names = useFeeders().map(({ name }) => name);
  return (
    <NativeSelect
      className={classes.seek}
      label="Show feeder"
      value={soughtFeeder ?? ''}
      onChange={({ currentTarget: { value } }) => onSeek(value === '' ? null : value)}
      data={[{ value: '', label: 'None' }, ...names.map((name) => ({ value: name, label: name }))]}
    />
  );
}
