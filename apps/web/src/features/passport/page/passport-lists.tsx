import type { PassportOnWire } from '@pw/contract/passport-shape';
import classes from '../../customer-page/page/offer-page.module.css';

type ScheduleProps = { readonly schedule: NonNullable<PassportOnWire['schedule']> };

/** The feeders by their compartments; nothing where the page shows none. */
export function Schedule({ schedule }: ScheduleProps) {
  return schedule.length === 0 ? null : (
    <details className={classes.card}>
      <summary className={classes.heading}>Feeder schedule ({schedule.length})</summary>
      <ul className={classes.texts}>
        {schedule.map(({ address, tag, function: does, rating, poles, release, article, cable }) => (
          <li key={address}>
            <strong>
              {address} {tag}
            </strong>
            <p>{[does, rating === '' ? '' : `${rating} A`, poles].filter((text) => text !== '').join(', ')}</p>
            <p className={classes.faint}>{[release, article, cable].filter((text) => text !== '').join(' · ')}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

type SparesProps = { readonly spares: NonNullable<PassportOnWire['spares']> };

/** The spares that its maker recommends; nothing where the page shows none. */
export function Spares({ spares }: SparesProps) {
  return spares.length === 0 ? null : (
    <details className={classes.card}>
      <summary className={classes.heading}>Recommended spares ({spares.length})</summary>
      <ul className={classes.texts}>
        {spares.map(({ item, quantity, unit }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two spares may have one name, and the list never changes
          <li key={place}>
            {item}{' '}
            <span className={classes.faint}>
              {quantity} {unit}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
