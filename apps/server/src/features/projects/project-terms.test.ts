import { uploadTermsCall } from '@pw/contract/spec-api/company-profile';
import { forEachTest } from '@pw/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { aProject } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { projectCalls } from './testing/project-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const projects = forEachTest(() => projectCalls(server, company.sales));

describe('the terms of a project', () => {
  async function companyTerms(terms: string) {
    const { token, companyId } = company.administrator;
    await server.send(uploadTermsCall, { token, body: { companyId, companyTerms: terms } });
  }

  it('are the company’s until it has its own, and again when its own are emptied [PRJ-63, CON-16, ADM-25]', async () => {
    await companyTerms('<p>Of the company</p>');
    await aProject(server, company.sales);
    expect((await projects.get(1)).json().terms).toBe('<p>Of the company</p>');
    await projects.edit(1, { terms: '<p>Of the project</p>' });
    await companyTerms('<p>Of the company, new</p>');
    expect((await projects.get(1)).json().terms).toBe('<p>Of the project</p>');
    await projects.edit(1, { terms: '<p> </p>' });
    expect((await projects.get(1)).json().terms).toBe('<p>Of the company, new</p>');
  });

  it('go on following the company’s when a client sends back what it has read', async () => {
    await companyTerms('<p>Of the company</p>');
    await aProject(server, company.sales);
    await projects.edit(1, { terms: '<p>Of the company</p>', consultant: 'Rao' });
    await companyTerms('<p>New</p>');
    expect((await projects.get(1)).json().terms).toBe('<p>New</p>');
  });

  it('lose on the way in and out what is no formatted text', async () => {
    await aProject(server, company.sales);
    const reply = await projects.edit(1, { terms: '<p onclick="x()">Fine<script>alert(1)</script></p>' });
    expect(reply.json().data.terms).toBe('<p>Fine</p>');
    await server.owner.query("update projects set terms_html = '<p>Old<img src=x></p>' where company_id = $1", [
      company.companyId,
    ]);
    expect((await projects.get(1)).json().terms).toBe('<p>Old</p>');
  });

  it.each([
    [`<p>${'x'.repeat(100_001)}</p>`, 'TERMS_TOO_LONG'],
    ['<blockquote>'.repeat(40), 'TERMS_TOO_DEEP'],
  ])('are refused when nobody can read them', async (terms, code) => {
    await aProject(server, company.sales);
    const reply = await projects.edit(1, { terms: `${terms}x` });
    expect([reply.statusCode, reply.json().code]).toEqual([422, code]);
  });
});
