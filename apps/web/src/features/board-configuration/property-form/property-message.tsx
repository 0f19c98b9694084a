import type { FacetValues } from '@pw/configurator/session/change';
import type { FormField, ShownProperty } from '@pw/switchboard/forms/form';
import { useBoardStore, useProperty } from '../use-board-store.ts';
import classes from './property-form.module.css';
import { refusalText, ruleValue, shownValue, withUnit } from './value-text.ts';
import { WhyPopover } from './why-popover.tsx';

type PropertyMessageProps = {
  readonly part: string;
  readonly field: FormField;
  readonly facets: FacetValues;
  readonly fault: string | null;
  readonly onEnter: (value: string | number) => boolean;
  /** Null where nothing may be changed. */
  readonly onReset: (() => void) | null;
};

/** One message below a property: what is wrong with it, else what it overrides, else what stands beside it, else a hint. */
export function PropertyMessage({ part, field, facets, fault, onEnter, onReset }: PropertyMessageProps) {
  if (fault !== null) {
    return fault;
  }
  if (facets.conflict !== null) {
    return <ConflictMessage conflict={facets.conflict} field={field} onEnter={onReset && onEnter} />;
  }
  if (field.giver === 'user or rule' && facets.user !== undefined) {
    return <OverrideMessage part={part} field={field} facets={facets} onReset={onReset} />;
  }
  return field.beside.length > 0
    ? field.beside.map((beside) => <BesideValue key={beside.property} part={part} beside={beside} />)
    : field.hint;
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
      {reason ? refusalText(knowledge, reason) : 'not on offer'}{' '}
      {nearest !== null && onEnter && (
        <button type="button" className={classes.link} onClick={() => void onEnter(nearest)}>
          Take {shownValue(field, nearest)}
        </button>
      )}
    </>
  );
}

type OverrideMessageProps = Pick<PropertyMessageProps, 'part' | 'field' | 'facets' | 'onReset'>;

function OverrideMessage({ part, field, facets, onReset }: OverrideMessageProps) {
  const { reading } = useBoardStore();
  const value = ruleValue(reading.board(), part, field.property);
  const text = withUnit(shownValue(field, value), field.unit);
  return (
    <>
      {value === facets.value ? 'The rule gives the same' : `The rule gives ${text === '' ? 'none' : text}`}{' '}
      {onReset && (
        <button type="button" className={classes.link} aria-label={`Reset ${field.label}`} onClick={onReset}>
          Reset
        </button>
      )}{' '}
      <WhyPopover part={part} field={field} value={shownValue(field, facets.value)} onOverride={null} />
    </>
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
