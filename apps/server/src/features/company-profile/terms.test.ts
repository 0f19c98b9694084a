import { fetchTermsCall, uploadTermsCall } from '@pw/contract/spec-api/company-profile';
import { cleanTerms, DEFAULT_TERMS } from '@pw/reports/terms/terms-html';
import { describe, expect, it } from 'vitest';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { startSecondServer } from '../../testing/start-second-server.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

function save(companyTerms: string, revision?: number, at: Pick<TestServer, 'send'> = server) {
  const { token, companyId } = company.administrator;
  return at.send(uploadTermsCall, {
    token,
    body: { companyId, companyTerms, ...(revision === undefined ? {} : { revision }) },
  });
}

async function terms(): Promise<{ readonly terms: string; readonly revision: number }> {
  const { token, companyId } = company.sales;
  return (await server.send(fetchTermsCall, { token, body: { companyId } })).json().data;
}

describe('the terms and conditions', () => {
  it('are the default ones of the product at first, which projects begin with [API-17, PRJ-65]', async () => {
    const defaults = cleanTerms(DEFAULT_TERMS);
    expect(await terms()).toEqual({ terms: defaults.ok ? defaults.value : '', revision: 1 });
    expect((await terms()).terms).toContain('valid for 30 days');
  });

  it('are what the administrator saves, formatting kept [ADM-26, API-18]', async () => {
    const html =
      '<h1>Terms</h1><ol><li><p>One <strong>two</strong></p></li></ol><blockquote><p>q</p></blockquote>' +
      '<p style="text-align: right"><em>i</em><u>u</u><s>s</s><code>c</code></p>';
    expect((await save(html, 1)).json()).toEqual({ statusCode: 200, data: { terms: html, revision: 2 } });
    expect(await terms()).toEqual({ terms: html, revision: 2 });
  });

  it('leave in the audit what they said before and after', async () => {
    await save('<p>Net 30 days.</p><p>Ex works.</p>');
    await save('<p>Net 45 days.</p><p>Ex works.</p>');
    const { rows } = await server.owner.query(
      'select details from audit_events where company_id = $1 and event = $2 order by event_id desc limit 1',
      [company.companyId, 'terms.saved'],
    );
    expect(rows).toEqual([{ details: { text: { from: 'Net 30 days.', to: 'Net 45 days.' } } }]);
  });

  it.each([
    '<p>ok</p><script>alert(1)</script>',
    '<p onmouseover="alert(1)">ok</p>',
    '<img src=x onerror=alert(1)><p>ok</p>',
    '<p><a href="javascript:alert(1)">ok</a></p>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe><p>ok</p>',
    '<svg><script>alert(1)</script></svg><p>ok</p>',
    '<style>@import url(//evil)</style><p>ok</p>',
  ])('never come back with what %s brought in', async (html) => {
    expect((await save(html)).statusCode).toBe(200);
    const { rows } = await server.owner.query('select terms_html from companies where company_id = $1', [
      company.companyId,
    ]);
    expect([(await terms()).terms, rows[0].terms_html]).toEqual(['<p>ok</p>', '<p>ok</p>']);
  });

  it('are cleaned on the way out, too, however they came into the database', async () => {
    await server.owner.query('update companies set terms_html = $2 where company_id = $1', [
      company.companyId,
      '<p>ok<script>alert(1)</script></p>',
    ]);
    expect((await terms()).terms).toBe('<p>ok</p>');
  });

  it.each<[string, string]>([
    ['', 'TERMS_EMPTY'],
    ['<p></p>', 'TERMS_EMPTY'],
    ['<p>&nbsp;</p>', 'TERMS_EMPTY'],
    ['<script>alert(1)</script>', 'TERMS_EMPTY'],
    [`<p>${'x'.repeat(100_000)}</p>`, 'TERMS_TOO_LONG'],
    [`<p ${Array.from({ length: 150_000 }, (_, at) => `a${at}`).join(' ')}>x`, 'TERMS_TOO_LONG'],
    [Array.from({ length: 7000 }, (_, at) => `<p><i id=${at}>`).join(''), 'TERMS_TOO_LONG'],
    [`${'<blockquote>'.repeat(1000)}x`, 'TERMS_TOO_DEEP'],
  ])('are refused when they say nothing or too much: %.30s [ADM-22]', async (html, code) => {
    const before = await terms();
    const reply = await save(html);
    expect([reply.statusCode, reply.json().code]).toEqual([422, code]);
    expect(await terms()).toEqual(before);
  });

  it('are saved by exactly one of two who read the same, at two servers; the other gets them', async () => {
    const second = await startSecondServer(server, 0);
    const held = await holdSaves(server, 'companies');
    const both = [save('<p>one</p>', 1), save('<p>two</p>', 1, second)];
    await held.untilWaiting(2);
    await held.release();
    const replies = await Promise.all(both);
    await second.close();
    expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({ code: 'STALE', details: { current: await terms() } });
  });

  it('are written by administrators only', async () => {
    const { token, companyId } = company.sales;
    const reply = await server.send(uploadTermsCall, { token, body: { companyId, companyTerms: '<p>x</p>' } });
    expect(reply.statusCode).toBe(403);
  });
});
