import { Button } from '@mantine/core';
import { timers } from '@pw/domain/limits';
import { componentArticle } from '@pw/switchboard/component/component-article';
import { componentForm } from '@pw/switchboard/forms/form';
import { componentDisplay } from '@pw/switchboard/forms/part-families';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { PropertyField } from '../../board-configuration/property-form/property-field.tsx';
import {
  useBoardRevision,
  useBoardStore,
  useEntry,
  useIsReading,
  useParts,
} from '../../board-configuration/use-board-store.ts';
import { ComponentList, EquipmentList } from './component-list.tsx';
import classes from './drawer.module.css';
import { evaluatedComponent, evaluatedFeeder } from './evaluated-feeder.ts';
import { KitOffer } from './kit-offer.tsx';

type ControlTabProps = {
  /** The feeder. */
  readonly part: string;
  /** Its type, which says which kits suit it. */
  readonly type: string;
  /** Whether its components differ from those that it was opened with. */
  readonly isChanged: boolean;
  /** The component that it opens at; null for none. */
  readonly openedComponent: string | null;
};

/** The control and monitoring equipment of a feeder: what can be added, what was, and the specifications of one. */
export function ControlTab({ part, type, isChanged, openedComponent }: ControlTabProps) {
  const components = useParts(part);
  const [selected, setSelected] = useFirstSelected(components, openedComponent);
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
function useFirstSelected(components: readonly string[], openedComponent: string | null) {
  const isReading = useIsReading();
  const [selected, setSelected] = useState(openedComponent);
  const isTouched = useRef(openedComponent !== null);
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

type ComponentSpecificationsProps = { readonly part: string; readonly onClose: () => void };

/** What is specified of one component. */
function ComponentSpecifications({ part, onClose }: ComponentSpecificationsProps) {
  const { knowledge } = useBoardStore();
  const entry = useEntry(part);
  const family = entry?.kind === 'component' ? entry.family : null;
  const fields = useMemo(
    () => (family === null ? [] : componentForm(knowledge, family).flatMap((group) => group.fields)),
    [knowledge, family],
  );
  const display = family === null ? '' : componentDisplay(knowledge, family);
  return (
    <section className={classes.specifications} aria-label="Specifications">
      <div className={classes.addedHead}>
        <h3>Specifications: {display}</h3>
        <Button className={classes.headButton ?? ''} size="xs" onClick={onClose}>
          Close
        </Button>
      </div>
      {fields.map((field) => (
        <PropertyField key={field.property} part={part} field={field} />
      ))}
    </section>
  );
}

type AddedComponentsProps = {
  /** The feeder. */
  readonly part: string;
  readonly type: string;
  readonly isChanged: boolean;
  readonly components: readonly string[];
  readonly selected: string | null;
  /** Selects a component, or takes the selection back when it is selected. */
  readonly onSelect: (component: string) => void;
};

/** The components that a feeder has; a press selects one and shows its specifications. */
function AddedComponents({ part, type, isChanged, components, selected, onSelect }: AddedComponentsProps) {
  const isReading = useIsReading();
  useBoardRevision();
  return (
    <section className={classes.added} aria-label="Added components">
      <div className={classes.addedHead}>
        <h3>Added</h3>
        <Tag>{components.length}</Tag>
        {isChanged && <Tag tone="info">changed</Tag>}
        {!isReading && <KitOffer part={part} type={type} />}
      </div>
      {components.length === 0 && <p className={classes.nothing}>No components are added.</p>}
      <ul className={classes.cards}>
        {components.map((component) => (
          <li key={component}>
            <ComponentCard
              feeder={part}
              component={component}
              isSelected={component === selected}
              isReading={isReading}
              onSelect={() => onSelect(component)}
            />
          </li>
        ))}
      </ul>
      <EquipmentList part={part} type={type} />
    </section>
  );
}

type ComponentCardProps = {
  readonly feeder: string;
  readonly component: string;
  readonly isSelected: boolean;
  readonly isReading: boolean;
  readonly onSelect: () => void;
};

function ComponentCard({ feeder, component, isSelected, isReading, onSelect }: ComponentCardProps) {
  const { knowledge, reading, edit } = useBoardStore();
  const evaluated = evaluatedComponent(reading.board(), component);
  if (!evaluated) {
    return null;
  }
  const { name, family } = evaluated;
  const display = componentDisplay(knowledge, family);
  const { description, quantity } = componentArticle(
    evaluated,
    knowledge.tables,
    evaluatedFeeder(knowledge, reading.board(), feeder)?.components ?? [],
  );
  const remove = () => {
    const removed = edit([{ kind: 'remove', part: component }]);
    if (!removed.ok) {
      showToast({ title: `${display} is not removed`, text: removed.error.text, tone: 'bad' });
    }
  };
  return (
    <div className={classNames(classes.card, isSelected && classes.isSelected)}>
      <button type="button" aria-pressed={isSelected} title={name} className={classes.cardButton} onClick={onSelect}>
        <span>
          <strong>{display}</strong>
          <small>{description}</small>
        </span>
        <span className="pw-figures">x {quantity}</span>
      </button>
      {!isReading && <IconButton label={`Remove ${name}`} icon={IconTrash} destroys onPress={remove} />}
    </div>
  );
}
