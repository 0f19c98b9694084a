import { useId } from 'react';
import controls from './page-controls.module.css';

type PageFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with it; left out where nothing is. */
  readonly fault?: string | undefined;
  readonly isLong?: true;
  readonly isFirst?: boolean;
  readonly type?: 'date';
  readonly autoComplete?: 'name' | 'organization-title' | 'one-time-code';
};

/** A field of the page with its label above and its fault below. */
export function PageField({
  label,
  value,
  onChange,
  fault,
  isLong,
  isFirst = false,
  type,
  autoComplete,
}: PageFieldProps) {
  const id = useId();
  const faultId = `${id}-fault`;
  const shared = {
    id,
    value,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault === undefined ? undefined : faultId,
    className: controls.input,
    ref: isFirst ? focusOnce : null,
  };
  return (
    <div className={controls.field}>
      <label htmlFor={id}>{label}</label>
      {isLong ? <textarea {...shared} rows={3} /> : <input {...shared} type={type} autoComplete={autoComplete} />}
      {fault === undefined ? null : (
        <p className={controls.fault} id={faultId}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** The cursor is in the first field once a form is opened. */
function focusOnce(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true });
}
