import { CertificatePanel } from './certificate-panel.tsx';
import classes from './general-tab.module.css';
import { LogoPanel } from './logo-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';

/** What the company shows of itself: logo and certificate on its offers, and its terms. */
export function GeneralTab() {
  return (
    <div className={classes.columns}>
      <div className={classes.files}>
        <LogoPanel />
        <CertificatePanel />
      </div>
      <TermsPanel />
    </div>
  );
}
