import type { DesignOutput } from '@pw/switchboard/design/board-output';
import type { ReactNode } from 'react';
import type { SheetDoor } from '../../ui/sheet-view/read-sheet-svg.ts';
import { useBoardSummary } from '../board-configuration/design/use-board-summary.tsx';
import { CheckList } from '../board-configuration/live-panel/check-list.tsx';
import { DesignState, PanelPrice } from '../board-configuration/live-panel/live-panel.tsx';
import classes from './drawn-board-panel.module.css';

type DrawnBoardPanelProps = {
  readonly pointed: SheetDoor | null;
  /** What stands above the figures. */
  readonly children?: ReactNode;
};

/** What the drawing shows, in figures: cubicles, transport units, price and checks of the board as it stands. */
export function DrawnBoardPanel({ pointed, children }: DrawnBoardPanelProps) {
  const { summary } = useBoardSummary();
  return (
    <aside aria-label="Board" className={classes.panel}>
      {children}
      <div className={classes.head}>
        <h2>Cubicles</h2>
        <DesignState />
      </div>
      {summary?.design && <Cubicles design={summary.design} pointed={pointed} />}
      {summary && <PanelPrice price={summary.price} />}
      {summary && <CheckList findings={summary.findings} passed={summary.passed} />}
    </aside>
  );
}

type CubiclesProps = {
  readonly design: DesignOutput;
  /** Its cubicle is marked. */
  readonly pointed: SheetDoor | null;
};

function Cubicles({ design, pointed }: CubiclesProps) {
  return (
    <>
      <table className={classes.table} aria-label="Cubicles">
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Type</th>
            <th scope="col">Section</th>
            <th scope="col">Width</th>
            <th scope="col">Used</th>
          </tr>
        </thead>
        <tbody className="pw-figures">
          {design.cubicles.map(({ number, type, section, widthMm, usedMm, feeders, cabinet }) => (
            <tr key={number} title={feeders.join(', ')} data-pointed={number === pointed?.cubicle || undefined}>
              <th scope="row">{number}</th>
              <td>{cabinet ?? type.replace('_', ' ')}</td>
              <td>{section}</td>
              <td>{widthMm}</td>
              <td>{usedMm === 0 ? '-' : usedMm}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="pw-figures">
          <tr>
            <th scope="row" colSpan={3}>
              Length
            </th>
            <td>{design.lengthMm}</td>
            <td>mm</td>
          </tr>
        </tfoot>
      </table>
      <h2 className={classes.heading}>Transport units</h2>
      <table className={classes.table} aria-label="Transport units">
        <thead>
          <tr>
            <th scope="col">Unit</th>
            <th scope="col">mm</th>
            <th scope="col">kg</th>
            <th scope="col" title="Centre of gravity: from the left edge / above the floor, mm">
              Centre
            </th>
            <th scope="col" title="Load on the floor, kN/m²">
              Floor
            </th>
            <th scope="col" title="Pull on each lifting eye, slings at 60°, kN">
              Eye
            </th>
          </tr>
        </thead>
        <tbody className="pw-figures">
          {design.transportUnits.map((unit) => (
            <tr key={unit.number}>
              <th scope="row">TU-{unit.number}</th>
              <td>{unit.widthMm}</td>
              <td>{unit.massKg}</td>
              <td>
                {unit.cgXmm} / {unit.cgZmm}
              </td>
              <td>{unit.floorLoadKnM2}</td>
              <td>{unit.slingKn}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
