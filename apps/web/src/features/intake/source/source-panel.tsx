import type { IntakeOnWire, IntakeSheetOnWire } from '@pw/contract/intake-shape';
import { useEffect, useRef, useState } from 'react';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { PageOfFile } from './page-of-file.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { focusedBoxes, focusedCells, focusedSheet, type SourceFocus } from './source-focus.ts';
import classes from './source-panel.module.css';

/** The part of an intake that says what its file looks like. */
export type SourceFile = Pick<IntakeOnWire, 'intakeId' | 'fileName' | 'kind' | 'sheets'>;

type SourcePanelProps = {
  readonly intake: SourceFile;
  /** The place that is looked at; null while nothing is. */
  readonly focus: SourceFocus | null;
};

/** The file as it arrived, sheet by sheet, at the place that somebody looks at. */
export function SourcePanel({ intake, focus }: SourcePanelProps) {
  const { sheets } = intake;
  const [shown, setShown] = useShownSheet(focus, sheets);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // With many sheets the tab may be out of view.
    panel.current
      ?.querySelector(`[role="tab"]:nth-of-type(${shown + 1})`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  return (
    <section ref={panel} aria-label={`Source: ${intake.fileName}`} className={classes.panel}>
      {sheets.length === 0 ? (
        <p className={classes.none}>The file is not read yet. Its sheets are here once it is.</p>
      ) : (
        <Tabs
          label={`Sheets of ${intake.fileName}`}
          value={String(shown)}
          onChange={(value) => setShown(Number(value))}
          items={sheets.map((sheet, at) => ({
            value: String(at),
            label: sheet.isHidden ? `${sheet.name} (hidden)` : sheet.name,
            panel: <ShownSheet key={sheet.name} intake={intake} sheet={sheet} focus={focus} />,
          }))}
        />
      )}
    </section>
  );
}

/** The position of the sheet that is shown: that of the last look, until somebody chooses another one. */
function useShownSheet(focus: SourceFocus | null, sheets: readonly IntakeSheetOnWire[]) {
  const [chosen, setChosen] = useState<{ readonly key: string | null; readonly at: number } | null>(null);
  const key = focus?.key ?? null;
  if (chosen === null || chosen.key !== key) {
    const at = focusedSheet(focus, sheets);
    setChosen({ key, at: at === -1 ? (chosen?.at ?? 0) : at });
  }
  return [chosen?.at ?? 0, (at: number) => setChosen({ key, at })] as const;
}

type ShownSheetProps = {
  readonly intake: SourceFile;
  readonly sheet: IntakeSheetOnWire;
  readonly focus: SourceFocus | null;
};

function ShownSheet({ intake, sheet, focus }: ShownSheetProps) {
  const { intakeId, kind, fileName } = intake;
  const boxes = focusedBoxes(focus, sheet);
  // Of several files nobody says which one has the page: then its cells are shown.
  return kind === 'pdf' && sheet.page !== null ? (
    <PageOfFile intakeId={intakeId} fileName={fileName} page={sheet.page} boxes={boxes} />
  ) : (
    <SheetGrid
      intakeId={intakeId}
      sheet={sheet}
      focused={focusedCells(focus, sheet)}
      boxes={boxes}
      focusKey={focus?.key ?? ''}
    />
  );
}
