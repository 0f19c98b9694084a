import classes from './details.module.css';
import type { DetailsForm } from './details-form.ts';
import type { MissingDetail } from './judge-details.ts';

type MissingLineProps = {
  readonly missing: readonly MissingDetail[];
  readonly onShow: (field: keyof DetailsForm) => void;
};

/** What Next still needs, each with a way to it. */
export function MissingLine({ missing, onShow }: MissingLineProps) {
  return (
    <p role="status" className={classes.missing}>
      {missing.length === 0 ? 'Everything is there: Next is open.' : 'Next still needs'}
      {missing.map(({ field, label }) => (
        <button
          key={field}
          type="button"
          className={classes.link}
          aria-label={`Go to ${label}`}
          onClick={() => onShow(field)}
        >
          {label}
        </button>
      ))}
    </p>
  );
}
