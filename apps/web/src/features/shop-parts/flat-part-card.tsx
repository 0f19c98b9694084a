import { Button } from '@mantine/core';
import type { FlatPartOnWire } from '@pw/contract/flat-parts';
import { counted } from '@pw/domain/counted';
import { findingText } from '@pw/domain/shop-parts/flat-part';
import { blankSize, foldsText, hasFolds } from '@pw/domain/shop-parts/part-folds';
import { Banner } from '../../ui/messages/banner.tsx';
import classes from './cutting.module.css';
import { FlatPartPicture } from './flat-part-picture.tsx';
import { kindNames } from './flat-part-words.ts';

type FlatPartCardProps = {
  readonly part: FlatPartOnWire;
  readonly isSaving: boolean;
  readonly onSave: () => void;
};

/** A flat part with its picture, its holes, what is left to the maker, and its file. */
export function FlatPartCard({ part, isSaving, onSave }: FlatPartCardProps) {
  const {
    board,
    mark,
    kind,
    addresses,
    widthMm,
    heightMm,
    thicknessMm,
    material,
    count,
    holes,
    crosses,
    folds,
    findings,
    note,
    fileName,
  } = part;
  const blank = blankSize(part, folds);
  return (
    <section className={classes.part} aria-label={`${board} ${mark}`}>
      <h2>{`${board} ${mark}, ${kindNames[kind].toLowerCase()}`}</h2>
      <FlatPartPicture part={part} />
      <p className="pw-figures">{`${widthMm} x ${heightMm} x ${thicknessMm} mm, ${material}, ${count} off`}</p>
      {hasFolds(folds) && (
        <p className="pw-figures">{`Blank ${blank.widthMm} x ${blank.heightMm} mm, folds ${foldsText(folds)}`}</p>
      )}
      <p>{addresses.join(', ')}</p>
      <p>{note}</p>
      {holes.length > 0 && <p>{`Holes: ${holesText(holes)}`}</p>}
      {crosses.length > 0 && <p>{`By the maker's drawing: ${crosses.map(({ of }) => of).join(', ')}`}</p>}
      {holes.some(({ isProposed }) => isProposed) && (
        <Banner tone="warn" cause="Holes of proposed cables">
          They are dashed. Check the cables before the plate is cut.
        </Banner>
      )}
      {findings.length > 0 && (
        <Banner tone="bad" cause={`${counted(findings.length, 'finding')}, no file`}>
          <ul>
            {findings.map((finding) => (
              <li key={JSON.stringify(finding)}>{findingText(finding)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {fileName !== null && (
        <Button disabled={isSaving} onClick={onSave}>
          DXF
        </Button>
      )}
    </section>
  );
}

/** Holes by size, e.g. `5 x 76 mm dia, 1 x 92 x 92 mm`. */
function holesText(holes: FlatPartOnWire['holes']): string {
  const sizes = holes.map(({ shape, widthMm, heightMm }) =>
    shape === 'circle' ? `${widthMm} mm dia` : `${widthMm} x ${heightMm} mm`,
  );
  return [...Map.groupBy(sizes, (size) => size)].map(([size, equal]) => `${equal.length} x ${size}`).join(', ');
}
