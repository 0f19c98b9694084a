import type { DesignOutput } from '@pw/switchboard/design/board-output';
import classes from './live-panel.module.css';

const WIDTH = 284;
const CUBICLE_HEIGHT = 28;
const BAND_TOP = 31;
const BAND_HEIGHT = 5;
/** Between transport units; of a very long board the gaps take no more than this part of the width. */
const GAP = 3;
const GAPS_AT_MOST = 0.25;
/** A narrower cubicle has no room for its letters. */
const LEAST_LABELLED = 20;

const letters: Readonly<Record<string, string>> = {
  ACB_IC: 'IC',
  ACB_BC: 'BC',
  ACB_OG: 'OG',
  MCCB_IC: 'IC',
  MT: 'MT',
  EMPTY: '',
};

type Box = { readonly number: number; readonly x: number; readonly width: number; readonly text: string };

/** The front of the board in small: cubicles to scale, a gap between transport units, a band below each bus section. */
export function Elevation({ design }: { readonly design: DesignOutput }) {
  const boxes = boxesOf(design);
  const sections = [...new Set(design.cubicles.map(({ section }) => section))];
  const label = `Front of the board: ${design.cubicles.length} cubicles, ${design.lengthMm} mm`;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${BAND_TOP + BAND_HEIGHT}`} role="img" aria-label={label} className={classes.elevation}>
      {boxes.map(({ number, x, width, text }) => (
        <g key={number}>
          <rect x={x} y={0.5} width={width} height={CUBICLE_HEIGHT} className={classes.cubicle} />
          {width >= LEAST_LABELLED && (
            <text x={x + width / 2} y={CUBICLE_HEIGHT / 2 + 4} textAnchor="middle" className={classes.letters}>
              {text}
            </text>
          )}
        </g>
      ))}
      {sections.map((section, index) => {
        const ofSection = boxes.filter((_box, at) => design.cubicles[at]?.section === section);
        const [first, last] = [ofSection[0], ofSection.at(-1)];
        return (
          first &&
          last && (
            <rect
              key={section}
              x={first.x}
              y={BAND_TOP}
              width={last.x + last.width - first.x}
              height={BAND_HEIGHT}
              className={index % 2 === 0 ? classes.bandOdd : classes.bandEven}
            />
          )
        );
      })}
    </svg>
  );
}

function boxesOf({ cubicles, transportUnits, lengthMm }: DesignOutput): readonly Box[] {
  const gapCount = transportUnits.length - 1;
  const gap = Math.min(GAP, (WIDTH * GAPS_AT_MOST) / Math.max(1, gapCount));
  const scale = (WIDTH - 1 - gap * gapCount) / lengthMm;
  const ends = unitEndsMm(transportUnits);
  let atMm = 0;
  return cubicles.map(({ number, type, widthMm }) => {
    const gaps = ends.filter((end) => end <= atMm).length;
    const box = { number, x: 0.5 + atMm * scale + gaps * gap, width: widthMm * scale, text: letters[type] ?? '' };
    atMm += widthMm;
    return box;
  });
}

function unitEndsMm(units: DesignOutput['transportUnits']): readonly number[] {
  let end = 0;
  return units.map(({ widthMm }) => {
    end += widthMm;
    return end;
  });
}
