import type { FlatPartOnWire } from '@pw/contract/flat-parts';
import { counted } from '@pw/domain/counted';
import { blankOutline, blankSize, foldLines } from '@pw/domain/shop-parts/part-folds';
import { classNames } from '../../ui/class-names.ts';
import classes from './cutting.module.css';

/** Half of a line of a cross, and the room around a part, as shares of its longer side. */
const CROSS_SHARE = 0.02;
const MARGIN_SHARE = 0.02;

/** A flat part to scale: outline, folds, holes, and a cross for what is cut by the drawing of its maker. */
export function FlatPartPicture({ part }: { readonly part: FlatPartOnWire }) {
  const { board, mark, widthMm, heightMm, folds, holes, crosses } = part;
  const blank = blankSize(part, folds);
  const longest = Math.max(blank.widthMm, blank.heightMm);
  const [marginMm, crossMm] = [longest * MARGIN_SHARE, longest * CROSS_SHARE];
  // The picture grows downwards, and the part upwards from its foot.
  const downMm = (yMm: number) => blank.heightMm - yMm;
  const onBlank = { rightMm: folds.leftMm, upMm: folds.bottomMm };
  const viewBox = [-marginMm, -marginMm, blank.widthMm + 2 * marginMm, blank.heightMm + 2 * marginMm].join(' ');
  const label = `${board} ${mark}, ${widthMm} x ${heightMm} mm: ${counted(holes.length, 'hole')}, ${counted(crosses.length, 'cross', 'crosses')}`;
  return (
    <svg role="img" aria-label={label} viewBox={viewBox} className={classes.picture}>
      <polygon
        points={blankOutline(part, folds)
          .map(({ x, y }) => `${x},${downMm(y)}`)
          .join(' ')}
        className={classes.outline}
      />
      {foldLines(part, folds).map(({ from, to }) => (
        <line
          key={`${from.x} ${from.y} ${to.x} ${to.y}`}
          x1={from.x}
          y1={downMm(from.y)}
          x2={to.x}
          y2={downMm(to.y)}
          className={classes.fold}
        />
      ))}
      {holes.map((hole) => (
        <Hole
          key={`${hole.of} ${hole.xMm} ${hole.yMm}`}
          hole={hole}
          x={onBlank.rightMm + hole.xMm}
          y={downMm(onBlank.upMm + hole.yMm)}
        />
      ))}
      {crosses.map(({ of, xMm, yMm }) => {
        const [x, y] = [onBlank.rightMm + xMm, downMm(onBlank.upMm + yMm)];
        return (
          <path
            key={of}
            d={`M${x - crossMm} ${y}h${2 * crossMm}M${x} ${y - crossMm}v${2 * crossMm}`}
            className={classes.cross}
          >
            <title>{of}</title>
          </path>
        );
      })}
    </svg>
  );
}

/** The middle of a hole is at x and y of the picture. */
type HoleProps = { readonly hole: FlatPartOnWire['holes'][number]; readonly x: number; readonly y: number };

function Hole({ hole: { of, shape, widthMm, heightMm, cornerMm, isProposed }, x, y }: HoleProps) {
  const className = classNames(classes.hole, isProposed && classes.proposed);
  return shape === 'circle' ? (
    <circle cx={x} cy={y} r={widthMm / 2} className={className}>
      <title>{of}</title>
    </circle>
  ) : (
    <rect
      x={x - widthMm / 2}
      y={y - heightMm / 2}
      width={widthMm}
      height={heightMm}
      rx={cornerMm}
      className={className}
    >
      <title>{of}</title>
    </rect>
  );
}
