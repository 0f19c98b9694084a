import { Button, Popover } from '@mantine/core';
import { counted, nounOf } from '@pw/domain/counted';
import { type ControlKit, controlKits } from '@pw/switchboard/component/control-kit';
import { controlKitEdits } from '@pw/switchboard/editing/control-kit-edits';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import { useMemo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { usePopup } from '../../../ui/controls/info-popover.tsx';
import { keepEscapeFromDrawer } from '../../../ui/controls/why-popover.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import type { KitEffect } from '../../board-configuration/design/kit-effects.ts';
import { noPriceTexts, priceChangeText } from '../../board-configuration/design/price-words.ts';
import { useBoardSummary, useKitEffects } from '../../board-configuration/design/use-board-summary.tsx';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';
import drawer from './drawer.module.css';
import classes from './kit-offer.module.css';

type KitOfferProps = {
  /** The feeder. */
  readonly part: string;
  /** Its type, which says which kits suit it. */
  readonly type: string;
};

/** Offers the standard control kits of a feeder: what each adds and costs, before it is added. */
export function KitOffer({ part, type }: KitOfferProps) {
  const { knowledge } = useBoardStore();
  const kits = useMemo(() => controlKits(knowledge, type), [knowledge, type]);
  const { isMade, isOpen, setOpen, button } = usePopup();
  const opener = (
    <Button
      ref={button}
      className={drawer.headButton ?? ''}
      size="xs"
      leftSection={<IconBulb size={16} stroke={1.75} aria-hidden />}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      Standard kit
    </Button>
  );
  if (kits.length === 0) {
    return null;
  }
  if (!isMade) {
    return opener;
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={380} offset={4} trapFocus>
      <Popover.Target>{opener}</Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''} aria-label="Standard kit" onFocus={keepEscapeFromDrawer}>
        <Kits part={part} kits={kits} onAdded={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

type KitsProps = {
  readonly part: string;
  readonly kits: readonly ControlKit[];
  readonly onAdded: () => void;
};

function Kits({ part, kits, onAdded }: KitsProps) {
  const { reading, edit } = useBoardStore();
  const effects = useKitEffects(part);
  const add = (kit: ControlKit) => {
    const added = edit(controlKitEdits(kit, part, reading.board()));
    showToast(
      added.ok
        ? { title: 'Standard kit', text: `${kit.name} is added.`, tone: 'ok' }
        : { title: `${kit.name} is not added`, text: added.error.text, tone: 'bad' },
    );
    if (added.ok) {
      onAdded();
    }
  };
  return kits.map((kit) => (
    <section key={kit.name} aria-label={kit.name} className={classes.kit}>
      <div className={classes.head}>
        <strong>{kit.name}</strong>
        <Button size="compact-xs" aria-label={`Add ${kit.name}`} onClick={() => add(kit)}>
          Add
        </Button>
      </div>
      <Effect effect={effects?.find((each) => each.kit === kit.name) ?? null} />
    </section>
  ));
}

/** What a kit adds and costs; null until it is worked out. */
function Effect({ effect }: { readonly effect: KitEffect | null }) {
  const { isStale, isFailed } = useBoardSummary();
  if (isFailed) {
    return <p className={classes.note}>{FAILED}</p>;
  }
  if (effect === null) {
    return (
      <p role="status" className={classes.note}>
        Working out what it adds and costs …
      </p>
    );
  }
  if (effect.refusal !== '') {
    return <p className={classes.note}>{effect.refusal}</p>;
  }
  const { articles } = effect;
  const unpriced = articles.filter((each) => each.isUnpriced).length;
  return (
    <div className={classNames(isStale && classes.isStale)} aria-busy={isStale}>
      <ul className={classes.articles}>
        {articles.map(({ component, description, pieces }) => (
          <li key={`${component} ${description} ${pieces}`}>
            {countedChange(pieces)} x {description}
          </li>
        ))}
      </ul>
      <Cost effect={effect} />
      {unpriced > 0 && (
        <p className={classes.note}>
          {counted(unpriced, 'article')} of it {nounOf(unpriced, 'has', 'have')} no price in the price list.
        </p>
      )}
    </div>
  );
}

const FAILED = 'This browser cannot work out what it adds and costs.';

/** What it changes of the wiring, and of the price after discount, which drawer and design panel show, too. */
function Cost({ effect: { wirePoints, feederPaise, boardPaise } }: { readonly effect: KitEffect }) {
  const { summary } = useBoardSummary();
  const figures = [
    ...(wirePoints === 0 ? [] : [{ name: 'Wire points of the board', text: countedChange(wirePoints) }]),
    ...(feederPaise === null ? [] : [{ name: 'One feeder after discount', text: priceChangeText(feederPaise) }]),
    ...(boardPaise === null ? [] : [{ name: 'The board after discount', text: priceChangeText(boardPaise) }]),
  ];
  return (
    <>
      <dl className={classes.cost}>
        {figures.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="pw-figures">{text}</dd>
          </div>
        ))}
      </dl>
      {summary?.price.kind === 'unknown' && <p className={classes.note}>{noPriceTexts.unknown}</p>}
    </>
  );
}

function countedChange(count: number): string {
  return `${count < 0 ? '−' : '+'} ${Math.abs(count)}`;
}
