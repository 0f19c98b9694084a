import type { PassportOnWire } from '@pw/contract/passport-shape';
import { useState } from 'react';
import classes from '../../customer-page/page/offer-page.module.css';
import { readSharedBytes } from '../../customer-page/page/page-calls.ts';
import controls from '../../customer-page/page/page-controls.module.css';
import { saveBlob } from '../../customer-page/page/save-blob.ts';

type PassportCertificateProps = {
  readonly link: string;
  readonly certificate: PassportOnWire['certificate'];
};

/** The certificate of the routine tests as a file; nothing where the page shows none. */
export function PassportCertificate({ link, certificate }: PassportCertificateProps) {
  const [problem, setProblem] = useState<string | null>(null);
  if (certificate === null) {
    return null;
  }
  const { fileId, number } = certificate;
  const save = async () => {
    const read = await readSharedBytes({ link, pass: null }, `/passports/files/${fileId}`);
    setProblem(read.ok ? null : read.error.message);
    if (read.ok) {
      saveBlob(read.value, `${number}.pdf`);
    }
  };
  return (
    <section className={classes.card} aria-labelledby="certificate">
      <h2 className={classes.heading} id="certificate">
        Certificate of routine tests
      </h2>
      <div className={classes.receipt}>
        <button type="button" className={controls.button} onClick={() => void save()}>
          {number} (PDF)
        </button>
        <span>People are named by their initials.</span>
        {problem === null ? null : <span role="alert">{problem}</span>}
      </div>
    </section>
  );
}
