import { counted } from '@pw/domain/counted';
import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import classes from './group-list.module.css';

/** Something of the catalogue that a page leads to. */
export type ListedEntry = {
  readonly name: string;
  readonly group: string;
  readonly href: string;
  /** What differs from the product or from the version in force, in words; empty for nothing. */
  readonly note: string;
};

type GroupListProps = {
  /** What it lists: "Tables". */
  readonly label: string;
  readonly entries: readonly ListedEntry[];
  readonly current: string | undefined;
  /** What is said where nothing is listed. */
  readonly empty?: string;
};

/** The parts of the catalogue in their groups; the open one is marked and in sight. */
export function GroupList({ label, entries, current, empty = '' }: GroupListProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current !== undefined) {
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
    }
  }, [current]);
  return (
    <nav ref={list} aria-label={label} className={classes.list}>
      {[...Map.groupBy(entries, ({ group }) => group)].map(([group, ofGroup]) => (
        <section key={group} aria-label={group}>
          <h3 className={classes.group}>{group}</h3>
          {ofGroup.map(({ name, href, note }) => (
            <a
              key={name}
              href={href}
              className={classNames(classes.entry, name === current && classes.current)}
              {...(name === current && { 'aria-current': 'page' })}
            >
              <span>{name}</span>
              <span className={classes.note}>{note}</span>
            </a>
          ))}
        </section>
      ))}
      {entries.length === 0 && <p className={classes.empty}>{empty}</p>}
    </nav>
  );
}

type Counts = { readonly changes: number; readonly faults: number; readonly openFindings: number };

/** "3 changed, 1 fault, 2 to confirm", behind what is known besides; empty for nothing. */
export function draftNote({ changes, faults, openFindings }: Counts, besides: string | false): string {
  return [
    besides,
    changes > 0 && `${changes} changed`,
    faults > 0 && counted(faults, 'fault'),
    openFindings > 0 && `${openFindings} to confirm`,
  ]
    .filter(Boolean)
    .join(', ');
}
