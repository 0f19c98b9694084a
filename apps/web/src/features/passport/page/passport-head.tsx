import type { PassportOnWire } from '@pw/contract/passport-shape';
import classes from '../../customer-page/page/offer-page.module.css';
import { useSharedPicture } from '../../customer-page/page/use-shared-picture.ts';

type PassportHeadProps = { readonly link: string; readonly passport: PassportOnWire };

/** Which board it is, who made it, and whom to call. */
export function PassportHead({ link, passport: { company, board, serial } }: PassportHeadProps) {
  const logo = useSharedPicture(
    { link, pass: null },
    company.logo === null ? null : `/passports/files/${company.logo}`,
  );
  const { name, phone, email } = company.contact;
  return (
    <header className={classes.card}>
      {logo === null ? null : <img className={classes.logo} src={logo} alt={company.name} />}
      <h1 className={classes.title}>
        {board} <span className={classes.subject}>{serial}</span>
      </h1>
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>Made by</dt>
          <dd>{company.name}</dd>
        </div>
        <div className={classes.fact}>
          <dt>Contact</dt>
          <dd>
            {name}
            {phone === '' ? null : (
              <>
                , <a href={`tel:${phone}`}>{phone}</a>
              </>
            )}
            {email === '' ? null : (
              <>
                , <a href={`mailto:${email}`}>{email}</a>
              </>
            )}
          </dd>
        </div>
      </dl>
    </header>
  );
}
