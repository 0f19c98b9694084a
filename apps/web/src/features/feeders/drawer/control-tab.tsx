import { timers } from '@pw/domain/limits/timers';
import { useEffect, useRef, useState } from 'react';
import { useIsReading, useParts } from '../../board-configuration/use-board-store.ts';
import { AddedComponents } from './added-components.tsx';
import { ComponentList } from './component-list.tsx';
import { ComponentSpecifications } from './component-specifications.tsx';
import classes from './drawer.module.css';

type ControlTabProps = {
  /** The feeder. */
  readonly part: string;
  /** Its type, which says which kits suit it. */
  readonly type: string;
  /** Whether its components differ from those that it was opened with. */
  readonly isChanged: boolean;
};

/** The control and monitoring equipment of a feeder: what can be added, what was, and the specifications of one. */
export function ControlTab({ part, type, isChanged }: ControlTabProps) {
  const components = useParts(part);
  const [selected, setSelected] = useFirstSelected(components);
  const shown = components.find((component) => component === selected);
  return (
    <div className={classes.control}>
      <ComponentList part={part} onAdded={setSelected} />
      <AddedComponents
        part={part}
        type={type}
        isChanged={isChanged}
        components={components}
        selected={shown ?? null}
        onSelect={(component) => setSelected(component === selected ? null : component)}
      />
      {shown !== undefined && <ComponentSpecifications key={shown} part={shown} onClose={() => setSelected(null)} />}
    </div>
  );
}

/** The selected component; of those that are there already the first is selected after a moment, unless somebody selects. */
function useFirstSelected(components: readonly string[]) {
  const isReading = useIsReading();
  const [selected, setSelected] = useState<string | null>(null);
  const isTouched = useRef(false);
  const select = (component: string | null) => {
    isTouched.current = true;
    setSelected(component);
  };
  const first = useRef(components[0]);
  useEffect(() => {
    const { current } = first;
    if (isReading || current === undefined) {
      return undefined;
    }
    const timer = setTimeout(() => {
      if (!isTouched.current) {
        setSelected(current);
      }
    }, timers.firstComponentSelectMs);
    return () => clearTimeout(timer);
  }, [isReading]);
  return [selected, select] as const;
}
