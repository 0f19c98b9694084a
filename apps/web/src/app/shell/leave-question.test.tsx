import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { unsavedWork } from '../../platform/unsaved-work.ts';
import { answerHome } from '../../testing/answer-home.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { aSession } from '../../testing/signed-in.ts';

const server = aFakeServer();
beforeEach(() => answerHome(server));

const leaveWithUnsavedTerms = async () => {
  startSession(aSession('sales'));
  const { user } = renderApp('/main/sales/home');
  await screen.findByRole('heading', { name: 'Projects' });
  act(() => unsavedWork.set(new Map([['form', 'the terms']])));
  act(() => {
    window.location.hash = '#/subscribe';
  });
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving' }));
  expect(question.getByText('Not saved yet: the terms. Leave and lose it?')).toBeInTheDocument();
  return { user, question };
};

describe('leaving a page with something unsaved', () => {
  it('asks, and Stay stays', async () => {
    const { user, question } = await leaveWithUnsavedTerms();
    await user.click(question.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Projects' })).toBeInTheDocument();
    expect(currentPath()).toBe('/main/sales/home');
  });

  it('goes on with Leave', async () => {
    const { user, question } = await leaveWithUnsavedTerms();
    await user.click(question.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Subscribe' })).toBeInTheDocument();
  });
});
