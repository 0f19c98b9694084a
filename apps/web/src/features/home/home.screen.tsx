import { fetchLogoCall, fetchTermsCall } from '@pw/contract/company-profile';
import { getSessionCall } from '@pw/contract/sign-in';
import type { Permission } from '@pw/domain/permissions';
import { loadFailure } from '../../platform/call-failure.ts';
import { roleTitle } from '../../platform/session.ts';
import { useCallData } from '../../platform/use-call.ts';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Card, Page } from '../../ui/page/page.tsx';
import { FormattedText } from '../../ui/rich-text-editor/formatted-text.tsx';
import classes from './home.module.css';
import { SupportContacts } from './support-contacts.tsx';

/** The first page of sales and manufacture: who is signed in, the own company, and whom to ask. */
export function HomeScreen() {
  const session = useCallData(getSessionCall, {});
  const failure = loadFailure(session.error, 'Who is signed in');
  if (failure) {
    return (
      <Page title="Home">
        <FailedState {...failure} onRetry={() => void session.refetch()} retrying={session.isFetching} />
      </Page>
    );
  }
  if (!session.data) {
    return (
      <Page title="Home">
        <LoadingState label="Loading the home" />
      </Page>
    );
  }
  return (
    <Page title="Home" subtitle={session.data.company} scrolls>
      <div className={classes.columns}>
        <div className={classes.column}>
          <SignedInCard {...session.data} />
          <Card title="Contact support">
            <SupportContacts />
          </Card>
        </div>
        <div className={classes.column}>
          <CompanyCards companyId={session.data.companyId} company={session.data.company} />
        </div>
      </div>
    </Page>
  );
}

type SignedInCardProps = {
  readonly name: string;
  readonly email: string;
  readonly roleName: string;
  readonly company: string;
  readonly permissions: readonly Permission[];
};

/** Who is signed in, and what the role may do. */
function SignedInCard({ name, email, roleName, company, permissions }: SignedInCardProps) {
  const facts = [
    ['Name', name],
    ['Email', email],
    ['Role', roleTitle(roleName)],
    ['Company', company],
  ] as const;
  return (
    <Card title="Signed in">
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={classes.heading}>What your role may do</h3>
      <ul className={classes.abilities}>
        {permissions
          .filter((permission) => permissionTexts[permission] !== null)
          .map((permission) => (
            <li key={permission}>{permissionTexts[permission]}</li>
          ))}
      </ul>
    </Card>
  );
}

/** What a permission lets somebody do, in words; null where no screen of a role with this home uses it. */
const permissionTexts: Readonly<Record<Permission, string | null>> = {
  'company-users.read': null,
  'company-users.manage': null,
  'company-profile.read': "See the company's logo, certificate and terms",
  'company-profile.manage': null,
  'material-rates.read': null,
  'material-rates.manage': null,
  'company-settings.read': null,
  'company-settings.manage': null,
  'customers.read': "See the company's customers",
  'customers.manage': 'Add, change and delete customers, and choose favourites',
  'projects.read': "See the company's projects and their boards",
  'projects.manage': 'Create, change, copy and delete projects and boards',
  'projects.move': 'Submit quotes, confirm orders and release them to manufacture',
  'approvals.read': null,
  'reports.read': 'See and download the reports of projects',
  'reports.generate': 'Generate the reports of projects',
  'file-repository.read': 'Find and download the files of parts and sub-assemblies',
  'diagrams.read': 'See and download the manufacturing diagrams',
  'diagrams.manage': null,
  'orders.read': 'See and download the documents of orders',
  'orders.make-documents': null,
  'files.zip': null,
  'audit.read': null,
  'session.own': 'Log out, and find whom to ask for support',
};

type CompanyCardsProps = { readonly companyId: string; readonly company: string };

/** The company as its offers show it: logo, certificate, terms. */
function CompanyCards({ companyId, company }: CompanyCardsProps) {
  const files = useCallData(fetchLogoCall, { body: { companyId } });
  const terms = useCallData(fetchTermsCall, { body: { companyId } });
  const filesFailure = loadFailure(files.error, 'Logo and certificate');
  const termsFailure = loadFailure(terms.error, 'The terms');
  return (
    <>
      <Card title="Company profile">
        {filesFailure ? (
          <FailedState {...filesFailure} onRetry={() => void files.refetch()} retrying={files.isFetching} />
        ) : files.data ? (
          <CompanyFiles company={company} {...files.data.data} />
        ) : (
          <LoadingState label="Loading the company profile" rows={2} />
        )}
      </Card>
      <Card title="Terms and conditions" note="as they stand in new offers">
        {termsFailure ? (
          <FailedState {...termsFailure} onRetry={() => void terms.refetch()} retrying={terms.isFetching} />
        ) : terms.data ? (
          <TermsText html={terms.data.data.terms} />
        ) : (
          <LoadingState label="Loading the terms" />
        )}
      </Card>
    </>
  );
}

type CompanyFilesProps = {
  readonly company: string;
  /** Addresses; empty while the administrator has uploaded none. */
  readonly logo: string;
  readonly signedCertificate: string;
};

/** Logo and certificate of the company. */
function CompanyFiles({ company, logo, signedCertificate }: CompanyFilesProps) {
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

/** The terms as the company wrote them. */
function TermsText({ html }: { readonly html: string }) {
  return html === '' ? <p className={classes.none}>No terms were written.</p> : <FormattedText html={html} />;
}
