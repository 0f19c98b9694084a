import { fetchLogoCall, fetchTermsCall } from '@pw/contract/company-profile';
import { listSupportContactsCall } from '@pw/contract/support';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { answerHome } from '../../testing/answer-home.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { resetClient } from '../../testing/reset-client.ts';
import { aSession } from '../../testing/signed-in.ts';
import { HomeScreen } from './home.screen.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  answerHome(server);
  startSession(aSession('sales'));
});
afterEach(() => {
  cleanup();
  resetClient();
  server.stop();
});

const openCard = async (name: string) => within(await screen.findByRole('region', { name }));
const answerTerms = (terms: string) => server.answer(fetchTermsCall, { statusCode: 200, data: { terms, revision: 1 } });

describe('the home', () => {
  it('says who is signed in, for which company, and what the role may do', async () => {
    renderScreen(<HomeScreen />);
    const card = await openCard('Signed in');
    expect(card.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'Asha Kulkarni',
      'asha@demo.test',
      'Sales',
      'Demo Switchgear',
    ]);
    expect(card.getAllByRole('listitem').map((ability) => ability.textContent)).toEqual([
      "See the company's logo, certificate and terms",
      'Log out, and find whom to ask for support',
    ]);
  });

  it('asks for the own company only', async () => {
    renderScreen(<HomeScreen />);
    await screen.findByText('Pay on time.');
    const { companyId } = aSession('sales');
    expect(server.bodiesOf(fetchTermsCall)).toEqual([{ companyId }]);
    expect(server.bodiesOf(fetchLogoCall)).toEqual([{ companyId }]);
  });

  it('shows logo and certificate', async () => {
    server.answer(fetchLogoCall, {
      statusCode: 200,
      data: { logo: '/api/v1/files/logo', signedCertificate: '/api/v1/files/certificate' },
    });
    renderScreen(<HomeScreen />);
    expect(await screen.findByRole('img', { name: 'Logo of Demo Switchgear' })).toHaveAttribute(
      'src',
      '/api/v1/files/logo',
    );
    expect(screen.getByRole('link', { name: 'Open the certificate (PDF)' })).toHaveAttribute(
      'href',
      '/api/v1/files/certificate',
    );
  });

  it('shows the terms with their formatting', async () => {
    answerTerms('<h2>Payment</h2><ol><li><p>40 % <strong>advance</strong></p></li></ol>');
    renderScreen(<HomeScreen />);
    const card = await openCard('Terms and conditions');
    expect(await card.findByRole('heading', { name: 'Payment', level: 3 })).toBeVisible();
    expect(card.getByText('advance').localName).toBe('strong');
    expect(card.getByRole('listitem')).toHaveTextContent('40 % advance');
  });

  it('builds nothing from terms that could do something, whatever a server sends', async () => {
    answerTerms(
      '<p onclick="x()">Safe</p><img src="x" onerror="x()"><script>x()</script><a href="javascript:x()">y</a>',
    );
    const { container } = renderScreen(<HomeScreen />);
    await screen.findByText('Safe');
    expect(container.querySelector('[onclick], img, script, a')).toBeNull();
  });

  it('says when there is nothing yet', async () => {
    answerTerms('');
    renderScreen(<HomeScreen />);
    expect(await screen.findByText('No terms were written.')).toBeVisible();
    expect(await screen.findByText('No logo was uploaded.')).toBeVisible();
    expect(await screen.findByText('No certificate was uploaded.')).toBeVisible();
    expect(await screen.findByText('No contacts are set up. Ask whoever runs this installation.')).toBeVisible();
  });

  it('names what did not arrive and tries again', async () => {
    server.once.fail(listSupportContactsCall, 503);
    const { user } = renderScreen(<HomeScreen />);
    const card = await openCard('Contact support');
    expect(await card.findByRole('alert')).toHaveTextContent('The list of contacts did not arrive.');
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByText(/^No contacts are set up/)).toBeVisible();
  });
});
