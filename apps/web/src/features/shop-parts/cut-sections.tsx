import type { SectionPlanOnWire } from '@pw/contract/shop-parts';
import { counted } from '@pw/domain/counted';
import { sectionName } from '@pw/domain/shop-parts/cut-plan';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import classes from './cutting.module.css';

/** The cross sections of a plan at the left, the bars of the chosen one as strips. */
export function CutSections({ sections }: { readonly sections: readonly SectionPlanOnWire[] }) {
  const [chosen, setChosen] = useState(0);
  const shown = sections[Math.min(chosen, sections.length - 1)];
  if (!shown) {
    return <p>The boards of the order have no bars to cut.</p>;
  }
  return (
    <div className={classes.plan}>
      <div role="tablist" aria-label="Cross sections" aria-orientation="vertical" className={classes.sections}>
        {sections.map((section, at) => (
          <button
            key={sectionName(section)}
            type="button"
            role="tab"
            aria-selected={section === shown}
            className={classNames(classes.section, section === shown && classes.chosen)}
            onClick={() => setChosen(at)}
          >
            <strong>{sectionName(section)}</strong>
            <span className="pw-figures">{`${counted(section.bars.length, 'bar')}, at least ${section.bound}`}</span>
            <span className="pw-figures">{`Net ${section.netKg.toFixed(1)} kg, bought ${section.boughtKg.toFixed(1)} kg`}</span>
          </button>
        ))}
      </div>
      <ol className={classes.bars} aria-label={`Bars of ${sectionName(shown)}`}>
        {shown.bars.map((bar, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a plan is one whole, and its bars have no other name
          <CutBarRow key={at} bar={bar} no={at + 1} longestMm={longestOf(shown)} />
        ))}
      </ol>
    </div>
  );
}

function longestOf({ bars }: SectionPlanOnWire): number {
  return Math.max(...bars.map(({ lengthMm }) => lengthMm));
}

type CutBarRowProps = {
  readonly bar: SectionPlanOnWire['bars'][number];
  readonly no: number;
  readonly longestMm: number;
};

/** A bar to the scale of the longest one; each piece says its mark and its length. */
function CutBarRow({ bar: { remnantId, lengthMm, cuts, restMm, isRestKept }, no, longestMm }: CutBarRowProps) {
  const share = (ofMm: number) => ({ flexGrow: ofMm, flexBasis: 0 });
  return (
    <li className={classes.bar}>
      <span className={classNames(classes.no, 'pw-figures')}>
        {no}
        {remnantId !== null && <span className={classes.remnant}>{`Remnant ${remnantId}`}</span>}
      </span>
      <ol className={classes.strip} style={{ width: `${(100 * lengthMm) / longestMm}%` }}>
        {cuts.map(({ mark, lengthMm: cutMm }) => (
          <li key={mark} className={classes.piece} style={share(cutMm)} title={`${mark}, ${cutMm} mm`}>
            <span className="pw-figures">{cutMm}</span>
            <span className={classes.mark}>{mark}</span>
          </li>
        ))}
        {restMm > 0 && (
          <li
            className={classNames(classes.rest, isRestKept && classes.kept)}
            style={share(restMm)}
            title={`Rest ${restMm} mm, ${isRestKept ? 'kept' : 'scrap'}`}
          >
            <span className="pw-figures">{restMm}</span>
            <span className={classes.mark}>{isRestKept ? 'kept' : 'scrap'}</span>
          </li>
        )}
      </ol>
    </li>
  );
}
