import type { FacetValues } from '@pw/configurator/session/change';
import type { PropertyValue } from '@pw/configurator/value';
import { judgeComponentText } from '@pw/domain/board-configuration/component-form';
import { decideNote } from '@pw/domain/board-configuration/feeder-form';
import { refusalText } from '@pw/switchboard/editing/value-words';
import type { FormField, ShownProperty } from '@pw/switchboard/forms/form';
import type { ProposedEntry } from '@pw/switchboard/forms/proposed-entry';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { focusControl } from '../configuration-place.ts';
import { useBoardStore, useIsReading, useProperty, useRefusedAt } from '../use-board-store.ts';
import {
  BoxControl,
  CheckControl,
  type ControlProps,
  ListControl,
  PropertyFrame,
  type PropertyNames,
  RadioControl,
} from './property-controls.tsx';
import classes from './property-form.module.css';
import { useOriginLine } from './value-origin.tsx';
import { ruleValue, shownValue, withUnit } from './value-text.ts';
import { WhyProperty } from './why-property.tsx';

type PropertyFieldProps = {
  readonly part: string;
  readonly field: FormField;
  /** What the value brings with it, below the field. */
  readonly note?: string | undefined;
  /** What is proposed while it is empty. */
  readonly proposed?: ProposedEntry | undefined;
};

/**
 * A property of a part in a form: entered, or derived with its reasons. Renders again only when the property changes.
 */
export function PropertyField({ part, field, note, proposed }: PropertyFieldProps) {
  const facets = useProperty(part, field.property);
  const isReading = useIsReading();
  const { enter, refuse, reset, fault } = usePropertyEntry(part, field.property);
  const [isOverriding, setOverriding] = useState(false);
  const overruled = useOverruled(part, field, facets);
  const origin = useOriginLine(part, field.property, field.label);
  if (!facets.visible) {
    return null;
  }
  const isOpenToRule =
    field.giver === 'user or rule' && field.usual === undefined && facets.user === undefined && !isOverriding;
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
      help={field.hint}
      origin={origin}
      isFault={fault !== null || facets.conflict !== null}
      message={propertyMessage({
        part,
        field,
        facets,
        fault,
        note,
        proposed,
        overruled,
        onEnter: enter,
        onReset: isReading ? null : stopOverriding,
      })}
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
            tone={toneOf(facets, overruled)}
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
function toneOf({ conflict, value }: FacetValues, overruled: PropertyValue | undefined) {
  if (conflict !== null) {
    return 'conflict';
  }
  return overruled !== undefined && overruled !== value ? 'override' : 'choice';
}

/** What a rule gives where somebody chose; undefined where nobody did, or the rule knows no better than the usual value. */
function useOverruled(part: string, { giver, property, usual }: FormField, { user }: FacetValues) {
  const { reading } = useBoardStore();
  if (giver !== 'user or rule' || user === undefined) {
    return undefined;
  }
  const value = ruleValue(reading.board(), part, property);
  return value === usual ? undefined : value;
}

/** How the entries of a property are carried out. */
export type PropertyEntry = {
  /** Tells whether it was taken; when not, `fault` says why. */
  readonly enter: (value: string | number) => boolean;
  /** Says why a text cannot be entered. */
  readonly refuse: (text: string) => void;
  /** Takes the choice back: the rule or the default counts again. */
  readonly reset: () => void;
  /** What is wrong with what was entered; null for nothing. */
  readonly fault: string | null;
};

/** Properties that hold a note. */
const notes: readonly string[] = ['CUSTOM_NOTE', 'FEEDER_NOTE'];

/** Enters values of a property; a refusal here is shown at once, that of the server later. */
function usePropertyEntry(part: string, property: string): PropertyEntry {
  const store = useBoardStore();
  const [fault, setFault] = useState<string | null>(null);
  const refused = useRefusedAt(part, property);

  const enter = (value: string | number): boolean => {
    const read = typeof value === 'string' && notes.includes(property) ? decideNote(value) : null;
    if (read && !read.ok) {
      setFault(read.error.text);
      return false;
    }
    const forbidden = typeof value === 'string' ? judgeComponentText(property, value) : null;
    if (forbidden !== null) {
      setFault(forbidden);
      return false;
    }
    const edited = store.edit([{ kind: 'set', part, property, value: read ? read.value : value }]);
    setFault(edited.ok ? null : edited.error.text);
    return edited.ok;
  };
  const reset = () => {
    store.edit([{ kind: 'reset', part, property }]);
    setFault(null);
  };
  return { enter, refuse: setFault, reset, fault: fault ?? refused };
}

type DerivedValueProps = {
  readonly names: PropertyNames;
  readonly part: string;
  readonly field: FormField;
  readonly facets: FacetValues;
  /** Somebody chose it, and it is only read here. */
  readonly isChosen: boolean;
  /** Null where the rule's value cannot be replaced. */
  readonly onOverride: (() => void) | null;
};

/** A value that is read, with the way to its reasons. */
function DerivedValue({ names, part, field, facets, isChosen, onOverride }: DerivedValueProps) {
  const value = shownValue(field, facets.value);
  return (
    <div className={classNames(classes.derived, isChosen && classes.chosen)}>
      <output id={names.id} aria-labelledby={names.labelId} className={classes.value}>
        {value === '' ? '-' : value}
      </output>
      {!isChosen && <WhyProperty part={part} field={field} value={value} onOverride={onOverride} />}
      {onOverride && <IconButton label={`Override ${field.label}`} icon={IconPencil} onPress={onOverride} />}
    </div>
  );
}

type PropertyMessageProps = {
  readonly part: string;
  readonly field: FormField;
  readonly facets: FacetValues;
  readonly fault: string | null;
  readonly note: string | undefined;
  readonly proposed: ProposedEntry | undefined;
  readonly overruled: PropertyValue | undefined;
  readonly onEnter: (value: string | number) => boolean;
  /** Null where nothing may be changed. */
  readonly onReset: (() => void) | null;
};

/** One message below a property: what is wrong with it, else what it overrides, else the note next to it; null for none. */
function propertyMessage(props: PropertyMessageProps): ReactNode {
  const { part, field, facets, fault, note, proposed, overruled, onEnter, onReset } = props;
  if (fault !== null) {
    return fault;
  }
  if (facets.conflict !== null) {
    return <ConflictMessage conflict={facets.conflict} field={field} onEnter={onReset && onEnter} />;
  }
  if (facets.standing !== undefined) {
    return (
      <StandingMessage field={field} standing={facets.standing} onReset={facets.user === undefined ? null : onReset} />
    );
  }
  if (overruled !== undefined) {
    return <OverrideMessage part={part} field={field} facets={facets} overruled={overruled} onReset={onReset} />;
  }
  if (proposed && onReset) {
    return <ProposalMessage field={field} proposed={proposed} onEnter={onEnter} />;
  }
  const isProposed = field.usual !== undefined && facets.user === undefined && facets.value !== field.usual;
  if (field.beside.length === 0 && !isProposed) {
    return note && <span className={classes.beside}>{note}</span>;
  }
  return (
    <>
      {note && <span className={classes.beside}>{note}</span>}
      {field.beside.map((beside) => (
        <BesideValue key={beside.property} part={part} beside={beside} />
      ))}{' '}
      {isProposed && (
        <WhyProperty part={part} field={field} value={shownValue(field, facets.value)} onOverride={null} />
      )}
    </>
  );
}

type ConflictMessageProps = {
  readonly conflict: NonNullable<FacetValues['conflict']>;
  readonly field: FormField;
  readonly onEnter: ((value: string | number) => boolean) | null;
};

function ConflictMessage({ conflict: { reasons, nearest }, field, onEnter }: ConflictMessageProps) {
  const { knowledge } = useBoardStore();
  const [reason] = reasons;
  return (
    <>
      {reason ? refusalText(knowledge, reason) : 'It is not on offer'}{' '}
      {nearest !== null && onEnter && (
        <button type="button" className={classes.link} onClick={() => void onEnter(nearest)}>
          Take {shownValue(field, nearest)}
        </button>
      )}
    </>
  );
}

type ProposalMessageProps = Pick<PropertyMessageProps, 'field' | 'onEnter'> & { readonly proposed: ProposedEntry };

function ProposalMessage({ field, proposed: { value, reason }, onEnter }: ProposalMessageProps) {
  const text = withUnit(shownValue(field, value), field.unit);
  return (
    <>
      Proposed: {text}, {reason}{' '}
      <button type="button" className={classes.link} onClick={() => void onEnter(value)}>
        Take {text}
      </button>
    </>
  );
}

type OverrideMessageProps = Pick<PropertyMessageProps, 'part' | 'field' | 'facets' | 'onReset'> & {
  readonly overruled: PropertyValue;
};

function OverrideMessage({ part, field, facets, overruled, onReset }: OverrideMessageProps) {
  const text = withUnit(shownValue(field, overruled), field.unit);
  return (
    <>
      {overruled === facets.value ? 'The rule gives the same' : `The rule gives ${text === '' ? 'none' : text}`}{' '}
      {onReset && (
        <button type="button" className={classes.link} aria-label={`Reset ${field.label}`} onClick={onReset}>
          Reset
        </button>
      )}{' '}
      <WhyProperty part={part} field={field} value={shownValue(field, facets.value)} onOverride={null} />
    </>
  );
}

type StandingMessageProps = {
  readonly field: FormField;
  readonly standing: NonNullable<FacetValues['standing']>;
  /** Null where what is demanded counts, or nothing may be changed. */
  readonly onReset: (() => void) | null;
};

/** Which demand sets the property, and the way back to it for a user who has chosen another value. */
function StandingMessage({ field, standing: { value, source }, onReset }: StandingMessageProps) {
  return (
    <span className={classes.beside}>
      {source.charAt(0).toUpperCase() + source.slice(1)}: {withUnit(shownValue(field, value), field.unit)}{' '}
      {onReset && (
        <button type="button" className={classes.link} aria-label={`Reset ${field.label}`} onClick={onReset}>
          Reset
        </button>
      )}
    </span>
  );
}

function BesideValue({ part, beside }: { readonly part: string; readonly beside: ShownProperty }) {
  const { value, visible } = useProperty(part, beside.property);
  const text = shownValue(beside, value);
  return visible && text !== '' ? (
    <span className={classes.beside}>
      {beside.label} {withUnit(text, beside.unit)}
    </span>
  ) : null;
}
