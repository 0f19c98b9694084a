import { Button } from '@mantine/core';
import type { AnswerOf } from '@pw/contract/call';
import type { listOperationsCall } from '@pw/contract/work-entries';
import type { WorkUnitOnWire } from '@pw/contract/work-stages';
import { currentStages } from '@pw/domain/work-progress/decide-stage';
import { stageLabel } from '@pw/domain/work-progress/stage';
import { useState } from 'react';
import { stageFinder } from '../serial-units/shown-stages.ts';
import classes from './work-entry.module.css';

type OperationChipsProps = {
  readonly operations: AnswerOf<typeof listOperationsCall>['operations'];
  /** Undefined for an order as a whole, and for a unit that has left. */
  readonly unit: WorkUnitOnWire | undefined;
  readonly chosen: string | null;
  readonly onChoose: (operation: string) => void;
};

/** The operations of the stage that a unit is in; the others on demand. */
export function OperationChips({ operations, unit, chosen, onChoose }: OperationChipsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const current = unit ? currentStages(stageFinder(unit)) : [];
  const ofStage = operations.filter(({ stage }) => stage !== null && current.includes(stage));
  const hidesSome = ofStage.length > 0 && ofStage.length < operations.length && !showsAll;
  const shown = hidesSome
    ? operations.filter((each) => ofStage.includes(each) || each.operation === chosen)
    : operations;
  return (
    <section className={classes.part} aria-label="Operation">
      <h2 className={classes.heading}>
        {hidesSome ? `Operation, ${current.map(stageLabel).join(', ').toLowerCase()}` : 'Operation'}
      </h2>
      <div className={classes.chips}>
        {shown.map(({ operation }) => (
          <Button
            key={operation}
            className={classes.chip}
            variant={operation === chosen ? 'primary' : 'default'}
            aria-pressed={operation === chosen}
            onClick={() => onChoose(operation)}
          >
            {operation}
          </Button>
        ))}
        {hidesSome && (
          <Button className={classes.chip} variant="subtle" onClick={() => setShowsAll(true)}>
            All operations
          </Button>
        )}
      </div>
    </section>
  );
}
