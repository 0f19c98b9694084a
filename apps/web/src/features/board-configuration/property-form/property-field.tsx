import type { FacetValues } from '@pw/configurator/session/change';
import type { FormField } from '@pw/switchboard/forms/form-field';
import { useState } from 'react';
import { useBoardStore, useIsReading, useProperty } from '../use-board-store.ts';
import { BoxControl } from './box-control.tsx';
import { DerivedValue } from './derived-value.tsx';
import { focusControl } from './focus-property.ts';
import { type ControlProps, ListControl } from './list-control.tsx';
import { PropertyFrame } from './property-frame.tsx';
import { PropertyMessage } from './property-message.tsx';
import { ruleValue } from './rule-value.ts';
import { CheckControl, RadioControl } from './small-controls.tsx';
import { usePropertyEntry } from './use-property-entry.ts';

type PropertyFieldProps = { readonly part: string; readonly field: FormField };

/**
 * A property of a part in a form: entered, or derived with its reasons. Renders anew only when the property changes.
 */
export function PropertyField({ part, field }: PropertyFieldProps) {
  const facets = useProperty(part, field.property);
  const isReading = useIsReading();
  const { enter, refuse, reset, fault } = usePropertyEntry(part, field.property);
  const [isOverriding, setOverriding] = useState(false);
  const tone = useTone(part, field, facets);
  if (!facets.visible) {
    return null;
  }
  const isOpenToRule = field.giver === 'user or rule' && facets.user === undefined && !isOverriding;
  const isDerived = field.shape === 'value' || isOpenToRule;
  // The control that had the focus is gone when a field turns into another one.
  const focusNext = () =>
    requestAnimationFrame(() => document.activeElement === document.body && focusControl(part, field.property));
  const override = () => {
    setOverriding(true);
    focusNext();
  };
  const stopOverriding = () => {
    setOverriding(false);
    reset();
    focusNext();
  };
  return (
    <PropertyFrame
      place={`${part}.${field.property}`}
      label={field.label}
      required={field.isRequired && !isReading}
      unit={field.unit}
      isWide={field.isLong}
      isFault={fault !== null || facets.conflict !== null}
      message={
        <PropertyMessage
          part={part}
          field={field}
          facets={facets}
          fault={fault}
          onEnter={enter}
          onReset={isReading ? null : stopOverriding}
        />
      }
    >
      {(names) =>
        isDerived || isReading ? (
          <DerivedValue
            names={names}
            part={part}
            field={field}
            facets={facets}
            isChosen={!isDerived}
            onOverride={isOpenToRule && !isReading && facets.enabled ? override : null}
          />
        ) : (
          <Control
            names={names}
            part={part}
            field={field}
            facets={facets}
            tone={tone}
            isFaulty={fault !== null}
            onEnter={enter}
            onRefused={refuse}
            onReset={stopOverriding}
          />
        )
      }
    </PropertyFrame>
  );
}

function Control(props: ControlProps) {
  switch (props.field.shape) {
    case 'radio':
      return <RadioControl {...props} />;
    case 'check box':
      return <CheckControl {...props} />;
    case 'list':
      return <ListControl {...props} />;
    case 'box':
    case 'value':
      return <BoxControl {...props} />;
  }
}

/** How the edge of a control tells where its value comes from. */
function useTone(part: string, { giver, property }: FormField, { user, conflict, value }: FacetValues) {
  const { reading } = useBoardStore();
  if (conflict !== null) {
    return 'conflict';
  }
  const isOverride =
    giver === 'user or rule' && user !== undefined && ruleValue(reading.board(), part, property) !== value;
  return isOverride ? 'override' : 'choice';
}
