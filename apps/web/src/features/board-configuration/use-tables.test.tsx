import { readKnowledgeCall } from '@pw/contract/board-knowledge';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useTables } from './use-tables.ts';

const server = aSalesServer();
const shipped = { base: null, files: { 'gst.csv': 'shipped', 'z1.csv': 'shipped' } };

function Tables({ hash }: { readonly hash?: string }) {
  const { data, error } = useTables(hash);
  return <output>{JSON.stringify(data) ?? (error ? 'failed' : 'none')}</output>;
}

describe('the tables of a company', () => {
  it('are those that it changed over those of the product', async () => {
    server.answerWith(readKnowledgeCall, ({ path }) =>
      path.endsWith('/own') ? { base: 'abc', files: { 'gst.csv': 'own' } } : shipped,
    );
    renderScreen(<Tables hash="own" />);
    const files = { 'gst.csv': 'own', 'z1.csv': 'shipped' };
    expect(await screen.findByText(JSON.stringify({ files, hash: 'own' }))).toBeVisible();
    expect(server.requestsOf(readKnowledgeCall).map(({ path }) => path.split('/').at(-1))).toEqual(['own', 'abc']);
  });

  it('are those of the product where it has changed none, in one request', async () => {
    server.answer(readKnowledgeCall, shipped);
    renderScreen(<Tables hash="abc" />);
    expect(await screen.findByText(JSON.stringify({ files: shipped.files, hash: 'abc' }))).toBeVisible();
    expect(server.requestsOf(readKnowledgeCall)).toHaveLength(1);
  });

  it('are not there without those below them', async () => {
    server.once.answer(readKnowledgeCall, { base: 'abc', files: {} });
    server.refuse(readKnowledgeCall, 'NOT_FOUND');
    renderScreen(<Tables hash="own" />);
    expect(await screen.findByText('failed')).toBeVisible();
  });

  it('are not asked for before their hash is known', () => {
    renderScreen(<Tables />);
    expect(screen.getByText('none')).toBeVisible();
    expect(server.requestsOf(readKnowledgeCall)).toEqual([]);
  });
});
