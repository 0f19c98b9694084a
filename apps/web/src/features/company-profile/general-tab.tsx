import { CertificatePanel, LogoPanel } from './file-panel.tsx';
import tabClasses from './general-tab.module.css';
import { TermsPanel } from './terms-panel.tsx';

/** What the company shows of itself: logo and certificate on its offers, and its terms. */
export function GeneralTab() {
  return (
    <div className={tabClasses.columns}>
      <div className={tabClasses.files}>
        <LogoPanel />
        <CertificatePanel />
      </div>
      <TermsPanel />
    </div>
  );
}
