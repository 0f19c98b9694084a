import classes from './home.module.css';

type CompanyFilesProps = {
  readonly company: string;
  /** Addresses; empty while the administrator has uploaded none. */
  readonly logo: string;
  readonly signedCertificate: string;
};

/** Logo and certificate of the company. */
export function CompanyFiles({ company, logo, signedCertificate }: CompanyFilesProps) {
  return (
    <div className={classes.files}>
      {logo === '' ? (
        <p className={classes.none}>No logo was uploaded.</p>
      ) : (
        <img src={logo} alt={`Logo of ${company}`} className={classes.logo} />
      )}
      {signedCertificate === '' ? (
        <p className={classes.none}>No certificate was uploaded.</p>
      ) : (
        <a href={signedCertificate} target="_blank" rel="noreferrer">
          Open the certificate (PDF)
        </a>
      )}
    </div>
  );
}
