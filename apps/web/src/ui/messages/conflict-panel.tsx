import { Button } from '@mantine/core';
import { changesOf } from '@pw/domain/record-fields';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import classes from './conflict-panel.module.css';

/** A property in which the two differ, as the user reads it. */
export type Difference = { readonly property: string; readonly yours: ReactNode; readonly saved: ReactNode };

/** A property of a record: what it is called, and how its value reads. */
export type Property<State> = { readonly label: string; readonly textOf: (state: State) => string };

/** In which properties two states of a record differ; what is empty is a dash. */
export function differencesOf<State>(
  properties: readonly Property<State>[],
  yours: State,
  saved: State,
): readonly Difference[] {
  const textsOf = (state: State) => Object.fromEntries(properties.map(({ label, textOf }) => [label, textOf(state)]));
  const [mine, theirs] = [textsOf(yours), textsOf(saved)];
  const changed = Object.keys(changesOf(Object.keys(mine), mine, theirs));
  return changed.map((property) => ({ property, yours: mine[property] || '-', saved: theirs[property] || '-' }));
}

/** What a conflict shows and how it is decided. */
export type ConflictPanelProps = {
  /** "Vikram Shah saved Deccan Cements at 20-11-2026 14:31". */
  readonly cause: string;
  readonly differences: readonly Difference[];
  readonly isSaving: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
};

/** Somebody else saved first: who and when, what differs, and the choice between the two. */
export function ConflictPanel({ cause, differences, isSaving, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
  return (
    <section className={classes.panel} aria-label="Somebody else saved first">
      <Banner tone="warn" cause={cause}>
        Your change was not saved.
      </Banner>
      {differences.length === 0 ? (
        <p className={classes.same}>What is saved says the same as yours.</p>
      ) : (
        <DifferenceTable differences={differences} />
      )}
      <div className={classes.choice}>
        <Button variant="primary" loading={isSaving} onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button disabled={isSaving} onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </section>
  );
}

function DifferenceTable({ differences }: Pick<ConflictPanelProps, 'differences'>) {
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Property</th>
            <th scope="col">Yours</th>
            <th scope="col">Saved</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ property, yours, saved }) => (
            <tr key={property}>
              <th scope="row">{property}</th>
              <td className={classes.yours}>{yours}</td>
              <td>{saved}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
