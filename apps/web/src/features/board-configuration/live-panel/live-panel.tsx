import { getBoardDesignCall } from '@pw/contract/project-pricing';
import { counted } from '@pw/domain/counted';
import type { DesignOutput } from '@pw/switchboard/design/board-output';
import { useQuery } from '@tanstack/react-query';
import { memo, Suspense } from 'react';
import { IncompleteMark } from '../../../platform/incomplete-mark.tsx';
import { rupees } from '../../../platform/rupees.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { latePart } from '../../../ui/page/late-part.tsx';
import type { BoardSummary, SummaryPrice } from '../design/board-summary.ts';
import { askedText, noPriceTexts, priceChangeText, unheardText } from '../design/price-words.ts';
import { useBoardSummary } from '../design/use-board-summary.tsx';
import { useBoardStore, useEditingOf } from '../use-board-store.ts';
import { CheckList, SeverityTags } from './check-list.tsx';
import classes from './live-panel.module.css';
import { ReservationList } from './reservation-list.tsx';

/** There are no temperatures before the first design: the table of feeders does not wait for it. */
const HeatBars = latePart('The temperatures', async () => (await import('./heat-bars.tsx')).HeatBars);

const WIDTH = 284;
const CUBICLE_HEIGHT = 28;
const BAND_TOP = 31;
const BAND_HEIGHT = 5;
/** Between transport units; of a very long board the gaps take no more than this part of the width. */
const GAP = 3;
const GAPS_AT_MOST = 0.25;
/** Between the bars of a bus section and its last border, so that neighbours are told apart. */
const SECTION_EDGE = 1;
/** A narrower cubicle has no room for its letters. */
const LEAST_LABELLED = 20;

const letters: Readonly<Record<string, string>> = {
  ACB_IC: 'IC',
  ACB_BC: 'BC',
  ACB_OG: 'OG',
  MCCB_IC: 'IC',
  MCCB_BC: 'BC',
  MCCB_OG: 'OG',
  MT: 'MT',
  CAB: 'Cabinet',
  EMPTY: '',
};

type Box = { readonly number: number; readonly x: number; readonly width: number; readonly text: string };

/** The front of the board in small: cubicles to scale, a gap between transport units, the bars of each bus section below. */
function Elevation({ design }: { readonly design: DesignOutput }) {
  const boxes = boxesOf(design);
  const sections = [...new Set(design.cubicles.map(({ section }) => section))];
  const { material } = design.busbars.main;
  const [cabinet] = design.cubicles.flatMap((each) => each.cabinet ?? []);
  const standing = cabinet ?? counted(design.cubicles.length, 'cubicle');
  const label = `Front of the board: ${standing}, ${design.lengthMm} mm, ${material.toLowerCase()} busbars`;
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
      {sections.map((section) => {
        const ofSection = boxes.filter((_box, at) => design.cubicles[at]?.section === section);
        const [first, last] = [ofSection[0], ofSection.at(-1)];
        return (
          first &&
          last && (
            <rect
              key={section}
              x={first.x + SECTION_EDGE}
              y={BAND_TOP}
              width={last.x + last.width - first.x - 2 * SECTION_EDGE}
              height={BAND_HEIGHT}
              className={classes.bars}
              data-metal={material}
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

/** The price after discount, and what it changed since the last save. */
export function PanelPrice({ price }: { readonly price: SummaryPrice }) {
  const savedPaise = useSavedPrice();
  if (price.kind !== 'priced') {
    return (
      <section aria-label="Price" className={classes.price}>
        <div className={classes.line}>After switchgear discount</div>
        <p className={classes.note}>{price.kind === 'refused' ? price.text : noPriceTexts[price.kind]}</p>
      </section>
    );
  }
  const { listPaise, afterDiscountPaise, unpriced } = price;
  const changePaise = savedPaise === null ? null : afterDiscountPaise - savedPaise;
  return (
    <section aria-label="Price" className={classes.price}>
      <div className={classes.line}>
        <span>After switchgear discount</span>
        {changePaise !== null && changePaise !== 0 && (
          <strong className={classNames(changePaise < 0 ? classes.less : classes.more)}>
            {priceChangeText(changePaise)}
          </strong>
        )}
      </div>
      <div className={classes.amount}>₹ {rupees(afterDiscountPaise)}</div>
      <div className={classes.line}>
        <span>List ₹ {rupees(listPaise)}</span>
        {changePaise !== null && <span>{changePaise === 0 ? 'as saved' : 'since the last save'}</span>}
      </div>
      <IncompleteMark count={unpriced} />
      <AskedNumbers numbers={price.asked} />
    </section>
  );
}

/** The numbers that the price lacks because the lists are being asked for them. */
function AskedNumbers({ numbers }: { readonly numbers: readonly string[] }) {
  const { unheard } = useBoardSummary();
  const [asked, failed] = [false, true].map((isFailed) =>
    numbers.filter((each) => unheard.includes(each) === isFailed),
  );
  return (
    <div role="status">
      {asked && asked.length > 0 && <p className={classes.note}>{askedText(asked)}</p>}
      {failed && failed.length > 0 && <p className={classes.note}>{unheardText(failed)}</p>}
    </div>
  );
}

/** What the server worked out of the saved configuration; null for a board that has no such price. */
function useSavedPrice(): number | null {
  const { address } = useBoardStore();
  const savedRevision = useEditingOf(({ state }) => state.savedRevision);
  const board = useEditingOf(({ state }) => state.board);
  const { data } = useQuery({
    ...callQuery(getBoardDesignCall, { params: address }),
    queryKey: [getBoardDesignCall.name, address, savedRevision],
    enabled: board.isSaved,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.price?.afterDiscountPaise ?? null;
}

const NONE = '---';

/** The sizes of the board in short. */
function Sizes({ design }: { readonly design: DesignOutput | null }) {
  return (
    <dl className={classes.sizes}>
      {sizesOf(design).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function sizesOf(design: DesignOutput | null): readonly { readonly label: string; readonly value: string }[] {
  if (design === null) {
    return ['Main busbar', 'Neutral, earth', 'Cubicles', 'L x H x D', 'Busbar mass'].map((label) => ({
      label,
      value: NONE,
    }));
  }
  const { busbars, cubicles, transportUnits, lengthMm, heightMm, depthMm, takeOff } = design;
  const { main, neutral, earth } = busbars;
  const sections = new Set(cubicles.map(({ section }) => section)).size;
  const [cabinet] = cubicles.flatMap((each) => each.cabinet ?? []);
  const carries = main.capacityA === null ? '' : `, ${main.capacityA}\u00a0A`;
  return [
    // A terminal block replaces busbars without a size.
    { label: 'Main busbar', value: main.size === '' ? `none${carries}` : `${main.size} ${main.material}${carries}` },
    { label: 'Neutral, earth', value: `${neutral?.size ?? 'none'}, ${earth.size === '' ? 'none' : earth.size}` },
    cabinet
      ? { label: 'Cabinet', value: cabinet }
      : {
          label: 'Cubicles',
          value: `${cubicles.length} (${counted(sections, 'section')}, ${transportUnits.length} TU)`,
        },
    { label: 'L x H x D', value: `${lengthMm} x ${heightMm} x ${depthMm} mm` },
    { label: 'Busbar mass', value: `${takeOff.busbarNetKg} kg` },
  ];
}

/** Sizes, front, price and checks of the board; they run a moment behind the fields. */
export const LiveDesign = memo(function LiveDesign() {
  const { knowledge } = useBoardStore();
  const { summary, isStale, isFailed } = useBoardSummary();
  return (
    <>
      {isFailed && (
        <p className={classes.failed}>The design cannot be worked out in this browser. What you enter is kept.</p>
      )}
      {summary && (
        <div className={classes.content} data-stale={isStale || undefined}>
          <WorkedOut summary={summary} />
        </div>
      )}
      <p className={classes.foot}>Knowledge {knowledge.version}</p>
    </>
  );
});

/** It stays as it is while the next summary is worked out. */
const WorkedOut = memo(function WorkedOut({ summary }: { readonly summary: BoardSummary }) {
  const { design, heat, price, findings, passed, reservations, prices } = summary;
  return (
    <>
      <Sizes design={design} />
      {design && <Elevation design={design} />}
      {heat && (
        <Suspense>
          <HeatBars heat={heat} />
        </Suspense>
      )}
      <PanelPrice price={price} />
      <CheckList findings={findings} passed={passed} />
      <ReservationList reservations={reservations} prices={prices} />
    </>
  );
});

/** Whether the design is that of the current board. */
export function DesignState() {
  const { isStale } = useBoardSummary();
  return isStale ? <Tag>working out</Tag> : <Tag tone="ok">up to date</Tag>;
}

/** What follows from the configuration, next to it. It renders again only when something else follows. */
export const LivePanel = memo(function LivePanel() {
  return (
    <aside aria-label="Design" className={classes.panel}>
      <div className={classes.head}>
        <h2>Design</h2>
        <DesignState />
      </div>
      <LiveDesign />
    </aside>
  );
});

/** Price and findings in one line, for where the design itself is not shown; it leads to the design. */
export function DesignLine({ onShow }: { readonly onShow: () => void }) {
  const { summary, isStale } = useBoardSummary();
  if (summary === null) {
    return null;
  }
  const { price, findings } = summary;
  return (
    <button type="button" className={classes.inShort} data-stale={isStale || undefined} onClick={onShow}>
      <span className="pw-hidden">Show the design: </span>
      <strong>{price.kind === 'priced' ? `₹ ${rupees(price.afterDiscountPaise)}` : 'No price yet'}</strong>{' '}
      {price.kind === 'priced' && <IncompleteMark count={price.unpriced + price.asked.length} />}{' '}
      <SeverityTags findings={findings} />
    </button>
  );
}
