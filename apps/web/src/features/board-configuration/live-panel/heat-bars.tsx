import type { BoardHeat, CubicleHeat } from '@pw/switchboard/checks/board-heat';
import { useId, useState } from 'react';
import { CubicleTemperatures } from './cubicle-temperatures.tsx';
import classes from './heat-bars.module.css';

/** Bars end here, °C; what is hotter fills its bar. */
const TOP_C = 100;

const stateTexts: Readonly<Record<CubicleHeat['state'], string>> = {
  calm: '',
  near: ', near its limit',
  hot: ', above its limit',
};

/** The heat of the board in a line, and a bar per cubicle, which opens its temperatures. */
export function HeatBars({ heat }: { readonly heat: BoardHeat }) {
  const { ambientC, lossW, hottest, cubicles, note } = heat;
  const [openNumber, setOpenNumber] = useState<number | null>(null);
  const opened = cubicles.find(({ number }) => number === openNumber);
  const openedId = useId();
  return (
    <section aria-label="Temperatures" className={classes.heat}>
      <p className={classes.line}>
        Heat {lossW} W at rated diversity; hottest {printC(hottest.airC)} °C in {hottest.address}
      </p>
      <ol className={classes.bars}>
        {cubicles.map((cubicle) => (
          <li key={cubicle.number}>
            <HeatBar
              cubicle={cubicle}
              ambientC={ambientC}
              openedId={openedId}
              isOpen={cubicle === opened}
              onOpen={(isOpen) => setOpenNumber(isOpen ? cubicle.number : null)}
            />
          </li>
        ))}
      </ol>
      {opened && <CubicleTemperatures id={openedId} cubicle={opened} note={note} />}
    </section>
  );
}

type HeatBarProps = {
  readonly cubicle: CubicleHeat;
  readonly ambientC: number;
  readonly openedId: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

function HeatBar({ cubicle, ambientC, openedId, isOpen, onOpen }: HeatBarProps) {
  const { number, state, shown, hasSmallMargin } = cubicle;
  const { address, airC, limitC } = shown;
  const percentOf = (tempC: number) => Math.min(100, Math.max(0, ((tempC - ambientC) / (TOP_C - ambientC)) * 100));
  const limit = limitC === null ? 'no limit' : `limit ${limitC} °C`;
  const margin = hasSmallMargin ? ', small margin' : '';
  return (
    <button
      type="button"
      className={classes.bar}
      data-state={state}
      aria-expanded={isOpen}
      aria-controls={isOpen ? openedId : undefined}
      onClick={() => onOpen(!isOpen)}
    >
      <span className="pw-hidden">
        {`Cubicle ${number}: ${printC(airC)} °C in ${address}, ${limit}${stateTexts[state]}${margin}`}
      </span>
      <span className={classes.temperature} aria-hidden>
        {printC(airC)}°
      </span>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ height: `${percentOf(airC)}%` }} />
        {limitC !== null && <span className={classes.limit} style={{ bottom: `${percentOf(limitC)}%` }} />}
      </span>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
    </button>
  );
}

function printC(tempC: number): string {
  return tempC.toFixed(1);
}
