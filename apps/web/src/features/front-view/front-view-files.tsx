import type { FrontViewOnWire } from '@pw/contract/front-view';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { ReactNode } from 'react';
import classes from './front-view-files.module.css';
import { DrawingFileButton } from './set-panel.tsx';

type FrontViewFilesProps = {
  /** Of the board. */
  readonly name: string;
  readonly view: FrontViewOnWire;
  readonly quotationNumber: string;
  /** The one that is shown, from 0. */
  readonly sheet: number;
  /** What else is saved where the board is configured, as entries of the list. */
  readonly children?: ReactNode;
};

/** The files of the front view: the sheet that is shown as SVG and DXF, all sheets as PDF; named as a person looks for them. */
export function FrontViewFiles({ name, view, quotationNumber, sheet, children }: FrontViewFilesProps) {
  const shown = view.sheets[sheet];
  const ofSheet = view.sheets.length > 1 ? `, sheet ${sheet + 1}` : '';
  const files = [
    ...(shown
      ? [
          { kind: 'SVG', address: shown.svg.address, saved: `Front View - ${name}${ofSheet} - ${quotationNumber}.svg` },
          { kind: 'DXF', address: shown.dxf.address, saved: `Front View - ${name}${ofSheet} - ${quotationNumber}.dxf` },
        ]
      : []),
    { kind: 'PDF', address: view.pdf.address, saved: `Front View - ${name}.pdf` },
  ];
  return (
    <ul className={classes.files} aria-label="Files of the front view">
      {files.map(({ kind, address, saved }) => (
        <li key={kind}>
          <a href={address} download={saved} title={saved}>
            <IconDownload size={16} stroke={1.75} aria-hidden />
            {kind}
          </a>
        </li>
      ))}
      {children}
    </ul>
  );
}

/** The files of a sheet of the A3 set. */
export function SheetFiles({ number }: { readonly number: string }) {
  return (
    <ul className={classes.files} aria-label="Files of the sheet">
      {(['svg', 'dxf'] as const).map((format) => (
        <li key={format}>
          <DrawingFileButton file={{ format, sheet: number, name: `${number}.${format}` }} />
        </li>
      ))}
    </ul>
  );
}
