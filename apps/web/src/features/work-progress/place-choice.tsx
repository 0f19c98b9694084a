import { Button, TextInput } from '@mantine/core';
import type { AnswerOf } from '@pw/contract/call';
import { readWorkerDaysCall } from '@pw/contract/work-entries';
import type { listWorkCall } from '@pw/contract/work-stages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../platform/use-call.ts';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import type { Tester } from '../routine-tests/tester.ts';
import { PlateScan } from './plate-scan.tsx';
import classes from './work-entry.module.css';

/** Where hours are worked: at a unit, or at an order as a whole. */
export type WorkPlace = {
  /** Null for the order as a whole. */
  readonly serial: string | null;
  readonly orderNumber: string;
  readonly name: string;
};

/** A place with the operation that was last worked there. */
export type WorkChoice = { readonly place: WorkPlace; readonly operation: string };

type PlaceChoiceProps = {
  readonly work: AnswerOf<typeof listWorkCall>;
  readonly worker: Tester | null;
  readonly place: WorkPlace | null;
  /** What was entered on this page, the last one first; the server may not have it yet. */
  readonly recent: readonly WorkChoice[];
  /** With the operation where an earlier choice names it. */
  readonly onChoose: (place: WorkPlace | null, operation?: string) => void;
};

const MOST_FOUND = 6;

/** Chooses a unit: one of the last choices, by the code on its plate, or by the last digits of its serial number. */
export function PlaceChoice({ work, worker, place, recent, onChoose }: PlaceChoiceProps) {
  const [typed, setTyped] = useState('');
  const { data } = useQuery({
    ...callQuery(readWorkerDaysCall, { params: { workerId: worker?.workerId ?? '' } }, 'screen'),
    enabled: worker !== null,
  });
  const choices = distinct([...recent, ...(data?.choices ?? []).map(choiceOf)]);
  const choose = (chosen: WorkPlace | null, ofChoice?: string) => {
    setTyped('');
    onChoose(chosen, ofChoice);
  };
  if (place) {
    return (
      <section className={classes.part} aria-label="Unit">
        <div className={classes.chosen}>
          <strong>{place.name}</strong>
          <Button className={classes.touch} onClick={() => choose(null)}>
            Another unit
          </Button>
        </div>
      </section>
    );
  }
  const matches = typed.trim() === '' ? [] : placesFound(work, typed.trim());
  return (
    <section className={classes.part} aria-label="Unit">
      {choices.length > 0 && (
        <fieldset className={classes.chips} aria-label="Last choices">
          {choices.map((each) => (
            <Button key={nameOf(each)} className={classes.chip} onClick={() => choose(each.place, each.operation)}>
              {nameOf(each)}
            </Button>
          ))}
        </fieldset>
      )}
      <div className={classes.find}>
        <FieldFrame label="Unit">
          {(names) => (
            <TextInput
              {...names}
              inputMode="numeric"
              autoComplete="off"
              placeholder="Last digits of the serial number"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </FieldFrame>
        <PlateScan
          onFound={(serial) => {
            const unit = work.units.find((each) => each.serial === serial);
            setTyped(serial);
            if (unit) {
              choose(placeOf(unit));
            }
          }}
        />
      </div>
      {typed.trim() !== '' && matches.length === 0 && (
        <p className={classes.note}>No unit in the works has a serial number that ends so.</p>
      )}
      <div className={classes.chips}>
        {matches.slice(0, MOST_FOUND).map((each) => (
          <Button key={each.name} className={classes.chip} onClick={() => choose(each)}>
            {each.name}
          </Button>
        ))}
      </div>
    </section>
  );
}

type ChoiceOnWire = AnswerOf<typeof readWorkerDaysCall>['choices'][number];

function choiceOf({ serial, orderNumber, board, operation }: ChoiceOnWire): WorkChoice {
  return { place: placeOf({ serial, orderNumber, board }), operation };
}

/** A unit, or an order as a whole, with its name on the screen. */
export function placeOf({ serial, orderNumber, board }: Omit<ChoiceOnWire, 'operation'>): WorkPlace {
  return { serial, orderNumber, name: serial === null ? `${orderNumber} as a whole` : `${serial} ${board}` };
}

const nameOf = ({ place, operation }: WorkChoice) => `${place.name}, ${operation}`;

const MOST_CHOICES = 6;

function distinct(choices: readonly WorkChoice[]): readonly WorkChoice[] {
  const byName = new Map(choices.toReversed().map((each) => [nameOf(each), each]));
  return choices.filter((each) => byName.get(nameOf(each)) === each).slice(0, MOST_CHOICES);
}

/** The units whose serial numbers end as typed, then the orders whose numbers do. */
function placesFound({ units, orders }: PlaceChoiceProps['work'], typed: string): readonly WorkPlace[] {
  const ends = (number: string) => number.toLowerCase().endsWith(typed.toLowerCase());
  return [
    ...units.filter(({ serial }) => ends(serial)).map(placeOf),
    ...orders
      .filter(({ orderNumber }) => ends(orderNumber))
      .map(({ orderNumber }) => placeOf({ serial: null, orderNumber, board: '' })),
  ];
}
