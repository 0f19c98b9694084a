import type { BoardDifferenceOnWire } from '@pw/contract/revision-comparison';
import { counted } from '@pw/domain/counted';
import { changeLabels, isEdited } from '@pw/pricing/revisions/difference-texts';
import { useState } from 'react';
import { DifferenceTable } from '../../../ui/differences/difference-table.tsx';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { type KindFilter, shownValues } from './compared-kinds.ts';
import classes from './comparison.module.css';
import { changeTones, NOTHING, type SideLabels } from './comparison-words.ts';

type Feeder = BoardDifferenceOnWire['feeders'][number];
type Values = BoardDifferenceOnWire['values'];

type FeederListProps = {
  /** Of the board, unique on the page. */
  readonly boardId: string;
  readonly label: string;
  readonly feeders: readonly Feeder[];
  readonly sides: SideLabels;
  readonly filter: KindFilter;
};

/** The feeders that somebody has changed, a line each, and behind them those that follow. */
export function FeederList(props: FeederListProps) {
  const { boardId, label, feeders } = props;
  const edited = feeders.filter(isEdited);
  const following = feeders.filter((feeder) => !isEdited(feeder));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h3 className={classes.heading}>Feeders</h3>
      {edited.length > 0 && <FeederLines {...props} label={label} feeders={edited} />}
      {following.length > 0 && (
        <details
          id={followersOf(boardId)}
          className={classes.more}
          onToggle={(event) => {
            // The lines inside tell it, too.
            if (event.target === event.currentTarget) {
              setOpen(event.currentTarget.open);
            }
          }}
        >
          <summary>
            {`${counted(following.length, 'feeder follows', 'feeders follow')}: moved, or other values by the rules`}
          </summary>
          {isOpen && <FeederLines {...props} label={`${label} that follow`} feeders={following} />}
        </details>
      )}
    </>
  );
}

function FeederLines({ boardId, label, feeders, sides, filter }: FeederListProps) {
  return (
    <ul className={classes.feeders} aria-label={label}>
      {feeders.map((feeder) => (
        <li key={`${feeder.part} ${feeder.change}`}>
          <FeederLine place={placeOf(boardId, feeder)} feeder={feeder} sides={sides} filter={filter} />
        </li>
      ))}
    </ul>
  );
}

type FeederLineProps = Pick<FeederListProps, 'sides' | 'filter'> & { readonly place: string; readonly feeder: Feeder };

function FeederLine({ place, feeder, sides, filter }: FeederLineProps) {
  // A board has a hundred of them: what is behind a line is there when the line is opened.
  const [isOpen, setOpen] = useState(false);
  return (
    <details id={place} className={classes.feeder} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={classes.feederName}>{nameOf(feeder)}</span>
        <Tag tone={changeTones[feeder.change]}>{changeLabels[feeder.change]}</Tag>
        <span className={classes.number}>{feederSummary(feeder)}</span>
      </summary>
      {isOpen && <FeederDetails feeder={feeder} sides={sides} filter={filter} />}
    </details>
  );
}

function nameOf({ name }: Pick<Feeder, 'name'>): string {
  return name.after || name.before;
}

function placeOf(boardId: string, { part, change }: Feeder): string {
  return `${boardId}-${part}-${change}`;
}

function followersOf(boardId: string): string {
  return `${boardId}-followers`;
}

/** Opens the line of a feeder by its name, and leads the keyboard there. */
export function openFeederAt(boardId: string, feeders: readonly Feeder[], name: string): void {
  const feeder = feeders.find((each) => each.name.after === name || each.name.before === name);
  if (!feeder) {
    return;
  }
  if (!isEdited(feeder)) {
    open(followersOf(boardId));
  }
  // What stands among the followers is there with the next picture.
  requestAnimationFrame(() => open(placeOf(boardId, feeder))?.querySelector('summary')?.focus());
}

function open(place: string): HTMLDetailsElement | null {
  const line = document.getElementById(place);
  if (!(line instanceof HTMLDetailsElement)) {
    return null;
  }
  line.open = true;
  return line;
}

/** What has changed of a feeder in a line, e.g. `before O/G-160, moved 1C to 1B, 3 values, 1 component`. */
export function feederSummary({ change, type, name, places, values, components }: Feeder): string {
  if (change !== 'changed') {
    const stands = change === 'added' ? places.after : places.before;
    return [type, ...(stands.length === 0 ? [] : [`in ${stands.join(', ')}`])].join(', ');
  }
  const left = places.before.filter((place) => !places.after.includes(place));
  const newPlaces = places.after.filter((place) => !places.before.includes(place));
  return [
    ...(name.before === name.after ? [] : [`before ${name.before}`]),
    ...(left.length + newPlaces.length === 0 ? [] : [moveText(left, newPlaces)]),
    ...(values.length === 0 ? [] : [counted(values.length, 'value')]),
    ...(components.length === 0 ? [] : [counted(components.length, 'component')]),
  ].join(', ');
}

function moveText(left: readonly string[], newPlaces: readonly string[]): string {
  if (newPlaces.length === 0) {
    return `no more in ${left.join(', ')}`;
  }
  return left.length === 0 ? `also in ${newPlaces.join(', ')}` : `moved ${left.join(', ')} to ${newPlaces.join(', ')}`;
}

function FeederDetails({
  feeder,
  sides,
  filter,
}: Pick<FeederListProps, 'sides' | 'filter'> & { readonly feeder: Feeder }) {
  const { places, components } = feeder;
  const values = shownValues(feeder.values, filter);
  const hasMoved = places.before.join() !== places.after.join();
  const hidden = feeder.values.length - values.length;
  return (
    <div className={classes.details}>
      {hasMoved && (
        <DifferenceTable
          label="Places"
          heads={['Front view', sides.before, sides.after]}
          rows={[
            {
              key: 'places',
              names: ['Compartment'],
              before: places.before.join(', ') || NOTHING,
              after: places.after.join(', ') || NOTHING,
            },
          ]}
        />
      )}
      {values.length > 0 && (
        <ValueTable label={`Values of ${nameOf(feeder)}`} head="Value" values={values} sides={sides} />
      )}
      {components.map((component) => (
        <div key={`${component.part} ${component.change}`}>
          <p className={classes.component}>
            {nameOf(component)} <Tag tone={changeTones[component.change]}>{changeLabels[component.change]}</Tag>{' '}
            <span className={classes.number}>{component.family}</span>
          </p>
          <ValueTable
            label={`Values of ${nameOf(component)}`}
            head="Value"
            values={shownValues(component.values, filter)}
            sides={sides}
          />
        </div>
      ))}
      {hidden > 0 && (
        <p
          className={classes.number}
        >{`${counted(hidden, 'value that follows by the rules is', 'values that follow by the rules are')} hidden.`}</p>
      )}
    </div>
  );
}

type ValueTableProps = {
  readonly label: string;
  /** Over the names of the values. */
  readonly head: string;
  readonly values: Values;
  readonly sides: SideLabels;
};

/** Values before and after, and which of them somebody chose. */
export function ValueTable({ label, head, values, sides }: ValueTableProps) {
  return values.length === 0 ? null : (
    <DifferenceTable
      label={label}
      heads={[head, sides.before, sides.after]}
      rows={values.map(({ property, label: name, source, before, after }) => ({
        key: property,
        names: [name],
        before: <ValueSide text={before} source={source.before} />,
        after: <ValueSide text={after} source={source.after} />,
      }))}
    />
  );
}

const sourceLabels: Readonly<Record<Values[number]['source']['before'], string>> = {
  chosen: 'chosen',
  derived: 'by the rules',
  none: '',
};

function ValueSide({ text, source }: { readonly text: string; readonly source: Values[number]['source']['before'] }) {
  return (
    <>
      {text || NOTHING} <span className={classes.source}>{sourceLabels[source]}</span>
    </>
  );
}
