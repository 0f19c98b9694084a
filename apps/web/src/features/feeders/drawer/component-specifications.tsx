import { Button } from '@mantine/core';
import { componentForm } from '@pw/switchboard/forms/form';
import { componentFamilyList } from '@pw/switchboard/forms/part-families';
import { useMemo } from 'react';
import { PropertyField } from '../../board-configuration/property-form/property-field.tsx';
import { useBoardStore, useEntry } from '../../board-configuration/use-board-store.ts';
import classes from './drawer.module.css';

type ComponentSpecificationsProps = { readonly part: string; readonly onClose: () => void };

/** What is specified of one component. */
export function ComponentSpecifications({ part, onClose }: ComponentSpecificationsProps) {
  const { knowledge } = useBoardStore();
  const entry = useEntry(part);
  const family = entry?.kind === 'component' ? entry.family : null;
  const fields = useMemo(
    () => (family === null ? [] : componentForm(knowledge, family).flatMap((group) => group.fields)),
    [knowledge, family],
  );
  const display = componentFamilyList(knowledge).find((each) => each.family === family)?.display ?? '';
  return (
    <section className={classes.specifications} aria-label="Specifications">
      <div className={classes.addedHead}>
        <h3>Specifications: {display}</h3>
        <Button className={classes.kit ?? ''} size="xs" onClick={onClose}>
          Close
        </Button>
      </div>
      {fields.map((field) => (
        <PropertyField key={field.property} part={part} field={field} />
      ))}
    </section>
  );
}
