import { type FormGroup, feederForm } from '@pw/switchboard/forms/form';
import { useId, useMemo } from 'react';
import type { FeederDetail } from '../../board-configuration/design/feeder-detail.ts';
import { PropertyField } from '../../board-configuration/property-form/property-field.tsx';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';
import type { FeederRow } from '../table/feeder-row.ts';
import type { SectionSurroundings } from '../table/sections-reading.ts';
import { CompartmentPanel } from './compartment-panel.tsx';
import classes from './drawer.module.css';
import { NameField } from './name-field.tsx';
import { SectionFields } from './section-fields.tsx';

type SectionProps = { readonly row: FeederRow; readonly surroundings: SectionSurroundings };

type PowerTabProps = SectionProps & {
  /** Null until it is worked out. */
  readonly detail: FeederDetail | null;
};

const isSection = (property: string) => property.startsWith('SECTION_');

/** The power equipment of a feeder: its device, its bus sections, accessories and compartment. */
export function PowerTab({ row, surroundings, detail }: PowerTabProps) {
  const { knowledge } = useBoardStore();
  const groups = useMemo(() => feederForm(knowledge, row.type.name), [knowledge, row.type.name]);
  return (
    <div className={classes.power}>
      <div className={classes.groups}>
        {groups.map((group, at) => (
          <Group key={group.title} group={group} row={row} surroundings={surroundings} isFirst={at === 0} />
        ))}
      </div>
      <CompartmentPanel row={row} detail={detail} />
    </div>
  );
}

type GroupProps = SectionProps & { readonly group: FormGroup; readonly isFirst: boolean };

function Group({ group: { title, hint, fields }, row, surroundings, isFirst }: GroupProps) {
  const titleId = useId();
  const plain = fields.filter(({ property }) => !isSection(property));
  return (
    <section aria-labelledby={titleId} className={classes.group}>
      <h3 className={classes.groupTitle}>
        <span id={titleId}>{title}</span>
        {hint !== '' && <small>{hint}</small>}
      </h3>
      {plain.length < fields.length && <SectionFields row={row} surroundings={surroundings} />}
      <div className={classes.fields}>
        {isFirst && <NameField part={row.part} name={row.name} />}
        {plain.map((field) => (
          <PropertyField key={field.property} part={row.part} field={field} />
        ))}
      </div>
    </section>
  );
}
