import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import anchoredPanelClasses from './anchored-panel.module.css';
import classes from './choice-list.module.css';
import type { Choice } from './typed-choice.ts';

const MAIN_BUTTON = 0;

type ChoiceListProps<Each extends Choice> = {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Each[];
  /** The one that the box shows. */
  readonly chosen: Choice | undefined;
  /** The one that Enter takes. */
  readonly highlighted: Choice | undefined;
  /** Why a choice is refused; null for one that can be taken. */
  readonly reasonOf: (choice: Each) => string | null;
  readonly onPick: (choice: Each) => void;
};

/** The values that a box can take; refused ones stay, greyed, with the reason. The box keeps the focus and has the keys. */
export function ChoiceList<Each extends Choice>(props: ChoiceListProps<Each>) {
  const { id, label, choices, chosen, highlighted, reasonOf, onPick } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (highlighted) {
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    }
  }, [highlighted]);

  if (choices.length === 0) {
    return <p className={classes.none}>No value begins so</p>;
  }
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={classes.list}
      onMouseDown={keepFocus}
    >
      {choices.map((choice, at) => {
        const reason = reasonOf(choice);
        return (
          <div
            key={choice.value}
            id={optionId(id, at)}
            role="option"
            tabIndex={-1}
            aria-selected={choice === highlighted}
            aria-disabled={reason !== null}
            className={classNames(classes.option, reason !== null && classes.refused)}
            onMouseUp={(event) => event.button === MAIN_BUTTON && onPick(choice)}
          >
            {choice.label}
            {choice === chosen && <IconCheck className={classes.chosen} size={16} stroke={1.75} aria-hidden />}
            {reason !== null && <small>{reason}</small>}
          </div>
        );
      })}
    </div>
  );
}

/** The id of the option at a place of a list, by which its box tells which one is highlighted. */
export function optionId(list: string, at: number): string {
  return `${list}-${at}`;
}

/** Also where the list is scrolled by its bar. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Marks what a panel hangs on, and the element around both, which no other anchor reaches into. */
export const anchorClass = anchoredPanelClasses.anchor;
export const anchorFrameClass = anchoredPanelClasses.frame;

/**
 * A panel below its anchor, or above it where there is no room. The browser places it and lifts it above everything
 * else: opening and closing it measures nothing, which a key that is held down would wait for.
 */
export function AnchoredPanel({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={lift} popover="manual" className={anchoredPanelClasses.panel}>
      {children}
    </div>
  );
}

function lift(panel: HTMLElement | null): void {
  panel?.showPopover();
}
