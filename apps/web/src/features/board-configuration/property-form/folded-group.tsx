import type { FormGroup } from '@pw/switchboard/forms/form';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useBoardRevision, useBoardStore } from '../use-board-store.ts';
import { PropertyField } from './property-field.tsx';
import classes from './property-form.module.css';
import { shownValue, withUnit } from './value-text.ts';

type FoldedGroupProps = {
  readonly part: string;
  readonly group: FormGroup;
  /** How the form around it sets its groups. */
  readonly classes: Readonly<Partial<Record<'group' | 'title' | 'fields', string | undefined>>>;
};

/** A group that few need: shut, with its figures in its head, until something in it is entered. */
export function FoldedGroup({ part, group: { title, hint, fields }, classes: around }: FoldedGroupProps) {
  const { reading } = useBoardStore();
  useBoardRevision();
  const [isOpen, setIsOpen] = useState(() =>
    fields.some(({ property }) => reading.facets(part, property).user !== undefined),
  );
  const given = fields.flatMap((field) => (field.giver === 'rule' ? [field, ...field.beside] : []));
  const texts = given.flatMap((field) => {
    const text = shownValue(field, reading.facets(part, field.property).value);
    return text === '' || text === '0' ? [] : [withUnit(text, field.unit)];
  });
  return (
    <details
      open={isOpen}
      aria-label={title}
      data-group={title}
      className={around.group}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={classNames(around.title, classes.foldedTitle)}>
        <span>{title}</span>
        <small>{isOpen || texts.length === 0 ? hint : texts.join(', ')}</small>
      </summary>
      <div className={around.fields}>
        {fields.map((field) => (
          <PropertyField key={field.property} part={part} field={field} />
        ))}
      </div>
    </details>
  );
}
