import { Button } from '@mantine/core';
import { currentStages } from '@pw/domain/work-progress/decide-stage';
import { stageLabel } from '@pw/domain/work-progress/stage';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../ui/messages/states.tsx';
import { lateStages, lateText, stageFinder } from '../serial-units/shown-stages.ts';
import { stagesOf } from '../serial-units/units-address.ts';
import classes from './work.module.css';
import { emptyWork, promisedText, type WorkListProps } from './work-table.tsx';

const SHOWN_AT_ONCE = 50;

/** The units as a list for a phone: what is worked on, and what is late. */
export function WorkList({ units, orders, today, filter, hasUnits }: Omit<WorkListProps, 'onPlan'>) {
  const [count, setCount] = useState(SHOWN_AT_ONCE);
  const ofNumber = new Map(orders.map((order) => [order.orderNumber, order]));
  return (
    <>
      {filter}
      {units.length === 0 && <EmptyState {...emptyWork(hasUnits)} drawing="document" />}
      <ul className={classes.list} aria-label="Work">
        {units.slice(0, count).map((unit) => {
          const late = lateText(lateStages(unit, today));
          const current = currentStages(stageFinder(unit)).map(stageLabel).join(', ');
          return (
            <li key={unit.serial}>
              <Link {...stagesOf(unit.serial)} className={classes.unit}>
                <span className={classes.two}>
                  <span className="pw-figures">{unit.serial}</span>
                  <span className={classes.second}>
                    {`${unit.board}, ${unit.orderNumber}, ${promisedText(ofNumber.get(unit.orderNumber))}`}
                  </span>
                </span>
                <span className={classes.two}>
                  <span>{current}</span>
                  {late !== '' && <span className={classes.late}>{`Late: ${late}`}</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {units.length > count && <Button onClick={() => setCount(count + SHOWN_AT_ONCE)}>Show more</Button>}
    </>
  );
}
