import type { FlatPartOnWire } from '@pw/contract/flat-parts';
import { counted } from '@pw/domain/counted';
import { classNames } from '../../ui/class-names.ts';
import classes from './cutting.module.css';

/** Half of a line of a cross, and the room around a part, as shares of its longer side. */
const CROSS_SHARE = 0.02;
const MARGIN_SHARE = 0.02;

/** A flat part to scale: outline, holes, and a cross for what is cut by the drawing of its maker. */
export function FlatPartPicture({ part }: { readonly part: FlatPartOnWire }) {
  const { board, mark, widthMm, heightMm, holes, crosses } = part;
  const longest = Math.max(widthMm, heightMm);
  const [marginMm, crossMm] = [longest * MARGIN_SHARE, longest * CROSS_SHARE];
  const viewBox = [-marginMm, -marginMm, widthMm + 2 * marginMm, heightMm + 2 * marginMm].join(' ');
  const label = `${board} ${mark}, ${widthMm} x ${heightMm} mm: ${counted(holes.length, 'hole')}, ${counted(crosses.length, 'cross', 'crosses')}`;
  return (
    <svg role="img" aria-label={label} viewBox={viewBox} className={classes.picture}>
      <rect x={0} y={0} width={widthMm} height={heightMm} className={classes.outline} />
      {holes.map((hole) => (
        <Hole key={`${hole.of} ${hole.xMm} ${hole.yMm}`} hole={hole} heightMm={heightMm} />
      ))}
      {crosses.map(({ of, xMm, yMm }) => {
        const y = heightMm - yMm;
        return (
          <path
            key={of}
            d={`M${xMm - crossMm} ${y}h${2 * crossMm}M${xMm} ${y - crossMm}v${2 * crossMm}`}
            className={classes.cross}
          >
            <title>{of}</title>
          </path>
        );
      })}
    </svg>
  );
}

type HoleProps = { readonly hole: FlatPartOnWire['holes'][number]; readonly heightMm: number };

function Hole({ hole: { of, shape, xMm, yMm, widthMm, heightMm: highMm, cornerMm, isProposed }, heightMm }: HoleProps) {
  const className = classNames(classes.hole, isProposed && classes.proposed);
  const y = heightMm - yMm;
  return shape === 'circle' ? (
    <circle cx={xMm} cy={y} r={widthMm / 2} className={className}>
      <title>{of}</title>
    </circle>
  ) : (
    <rect x={xMm - widthMm / 2} y={y - highMm / 2} width={widthMm} height={highMm} rx={cornerMm} className={className}>
      <title>{of}</title>
    </rect>
  );
}
