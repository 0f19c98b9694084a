import {
  acceptProposalsCall,
  addSpecificationCall,
  answerClausesCall,
  editClausesCall,
  listEvidenceCall,
  listSpecificationsCall,
  readSpecificationCall,
  readSpecificationSheetCall,
  saveSpecificationCall,
} from '@pw/contract/specifications';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { stubFileAddresses, watchSaves } from '../../testing/saved-files.ts';
import { openStep } from '../project-pricing/testing/open-step.tsx';
import type { StepProps } from '../projects/wizard/wizard-frame.tsx';
import { SpecificationTab } from './specification-tab.tsx';
import {
  aClause,
  anAnsweredClause,
  aProposal,
  aSpecificationHead,
  aSpecificationOnWire,
  ipEvidence,
} from './testing/a-specification.ts';

const server = aSalesServer();

const Tab = ({ project: { projectId }, isViewOnly }: StepProps) => (
  <SpecificationTab projectId={projectId} isViewOnly={isViewOnly} />
);

async function open(isViewOnly = false, content = aSpecificationOnWire()) {
  server.answer(listSpecificationsCall, { specifications: [content.specification] });
  server.answer(readSpecificationCall, content);
  const { user } = await openStep(Tab, 'Text of clause 1.1', { isViewOnly });
  return user;
}

const row = (number: string) => screen.getByRole('row', { name: new RegExp(`^\\S* ?${number.replace('.', '\\.')} `) });
const detail = (number: string) => within(screen.getByRole('region', { name: `Clause ${number}` }));
const choose = async (user: Awaited<ReturnType<typeof open>>, number: string) => {
  await user.click(screen.getByRole('radio', { name: new RegExp(` ${number.replace('.', '\\.')}$`) }));
  return detail(number);
};

describe('the tab of specifications', () => {
  it('offers to paste a text while there is none, and reads its clauses', async () => {
    server.answer(listSpecificationsCall, { specifications: [] });
    const { user } = await openStep(Tab, 'No specification yet');
    await user.click(screen.getByRole('button', { name: 'Paste text' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste a specification' }));
    expect(dialog.getByRole('button', { name: 'Read the clauses' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Tender of lot 2');
    await user.type(dialog.getByRole('textbox', { name: /^Text/ }), '1 General');
    server.refuse(addSpecificationCall, 'EMPTY');
    await user.click(dialog.getByRole('button', { name: 'Read the clauses' }));
    expect(await dialog.findByText(/holds no clause/)).toBeVisible();
    server.answer(addSpecificationCall, aSpecificationHead());
    server.answer(listSpecificationsCall, { specifications: [aSpecificationHead()] });
    server.answer(readSpecificationCall, aSpecificationOnWire());
    await user.click(dialog.getByRole('button', { name: 'Read the clauses' }));
    expect(await screen.findByText('Text of clause 1.1')).toBeVisible();
    expect(server.bodiesOf(addSpecificationCall).at(-1)).toEqual({ title: 'Tender of lot 2', text: '1 General' });
  });

  it('lists the clauses with verdict, remark, evidence and what to look at', async () => {
    await open();
    expect(screen.getByRole('img', { name: 'Open 3' })).toBeVisible();
    expect(row('1.1')).toHaveTextContent(/It follows 0\.9.*Open/);
    expect(row('1.2')).toHaveTextContent(/Deviate.*We offer IP54 only\..*PCC-1 Degree of protection IP54/);
    expect(row('1.3')).toHaveTextContent('Open again');
  });

  it('shows by its filters what is open, open again, or deviates', async () => {
    const user = await open();
    const numbers = () =>
      screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label')?.split(' ').at(-1));
    const filter = within(screen.getByRole('group', { name: 'Clauses shown' }));
    await user.click(filter.getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(numbers()).toEqual(['1.3']));
    await user.click(filter.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(numbers()).toEqual(['1.1', '1.3']));
    await user.click(filter.getByRole('button', { name: 'Deviate' }));
    await waitFor(() => expect(numbers()).toEqual(['1.2']));
  });
});

describe('an answer', () => {
  it('is given with evidence that is searched for in the design', async () => {
    const user = await open();
    const clause = await choose(user, '1.1');
    await user.click(clause.getByRole('button', { name: 'Comply' }));
    expect(clause.getByText(/needs an evidence of the design/)).toBeVisible();
    expect(clause.getByRole('button', { name: 'Save answer' })).toBeDisabled();
    server.answer(listEvidenceCall, { evidence: [ipEvidence] });
    await user.type(clause.getByRole('searchbox', { name: 'Add evidence' }), 'protection');
    await user.click(await clause.findByRole('button', { name: 'PCC-1 Degree of protection IP54' }));
    const answered = anAnsweredClause(2, '1.1', {});
    server.answer(answerClausesCall, { specification: aSpecificationHead({ revision: 2 }), clauses: [answered] });
    await user.click(clause.getByRole('button', { name: 'Save answer' }));
    await waitFor(() => expect(row('1.1')).toHaveTextContent('Comply'));
    expect(server.bodiesOf(answerClausesCall)).toEqual([
      {
        revision: 1,
        answers: [{ clauseId: 2, verdict: 'comply', text: '', evidence: [{ kind: 'value', board: 4, name: 'SB_IP' }] }],
      },
    ]);
  });

  it('is chosen by the keys, and J and K go on to the next clause without losing it', async () => {
    const user = await open();
    await choose(user, '1.1');
    await user.keyboard('3');
    expect(detail('1.1').getByRole('button', { name: 'Clarify' })).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('j');
    expect(detail('1.2').getByRole('button', { name: 'Deviate' })).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('k');
    expect(detail('1.1').getByRole('button', { name: 'Clarify' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('that is no comply is kept for the consultant unless somebody says otherwise', async () => {
    const user = await open();
    const clause = await choose(user, '1.1');
    expect(clause.queryByRole('group', { name: 'Keep the answer' })).toBeNull();
    await user.click(clause.getByRole('button', { name: 'Comply' }));
    expect(clause.getByRole('checkbox', { name: 'Keep for Tata Consulting' })).not.toBeChecked();
    await user.click(clause.getByRole('button', { name: 'Clarify' }));
    expect(clause.getByRole('checkbox', { name: 'Keep for Tata Consulting' })).toBeChecked();
    await user.type(clause.getByRole('textbox', { name: 'Text' }), 'Please tell us more.');
    await user.click(clause.getByRole('checkbox', { name: 'Keep for all' }));
    expect(clause.getByRole('checkbox', { name: 'Keep for Tata Consulting' })).not.toBeChecked();
    server.answer(answerClausesCall, { specification: aSpecificationHead({ revision: 2 }), clauses: [] });
    await user.click(clause.getByRole('button', { name: 'Save answer' }));
    await waitFor(() => expect(server.bodiesOf(answerClausesCall)).toMatchObject([{ answers: [{ keepFor: 'all' }] }]));
  });

  it('that is open again shows before and after, and can be kept', async () => {
    const user = await open();
    const clause = await choose(user, '1.3');
    expect(clause.getByText('Degree of protection IP54 → Degree of protection IP42')).toBeVisible();
    const again = anAnsweredClause(4, '1.3', {});
    server.answer(answerClausesCall, { specification: aSpecificationHead({ revision: 2 }), clauses: [again] });
    await user.click(clause.getByRole('button', { name: 'Keep my answer' }));
    await waitFor(() => expect(row('1.3')).toHaveTextContent('Comply'));
    expect(server.bodiesOf(answerClausesCall)).toMatchObject([{ answers: [{ clauseId: 4, verdict: 'comply' }] }]);
  });

  it('that was changed elsewhere meanwhile is shown as it is now, and what was written stays', async () => {
    const user = await open();
    const clause = await choose(user, '1.1');
    await user.type(clause.getByRole('textbox', { name: 'Text' }), 'Please tell us more.');
    await user.click(clause.getByRole('button', { name: 'Clarify' }));
    server.refuse(answerClausesCall, 'STALE');
    server.answer(readSpecificationCall, aSpecificationOnWire({ specification: aSpecificationHead({ revision: 5 }) }));
    await user.click(clause.getByRole('button', { name: 'Save answer' }));
    expect(await clause.findByText(/Somebody else saved this meanwhile/)).toBeVisible();
    expect(clause.getByRole('textbox', { name: 'Text' })).toHaveValue('Please tell us more.');
    const answered = anAnsweredClause(2, '1.1', { verdict: 'clarify', text: 'Please tell us more.' });
    server.answer(answerClausesCall, { specification: aSpecificationHead({ revision: 6 }), clauses: [answered] });
    await user.click(clause.getByRole('button', { name: 'Save answer' }));
    await waitFor(() => expect(row('1.1')).toHaveTextContent('Clarify'));
    expect(server.bodiesOf(answerClausesCall)).toMatchObject([{ revision: 1 }, { revision: 5 }]);
  });

  it('cannot be changed once the project can only be viewed', async () => {
    const user = await open(true);
    const clause = await choose(user, '1.2');
    expect(clause.getByRole('button', { name: 'Deviate' })).toBeDisabled();
    expect(clause.queryByRole('button', { name: 'Save answer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Paste text' })).toBeNull();
  });
});

describe('a proposal', () => {
  const proposed = () =>
    aSpecificationOnWire({
      clauses: [
        aClause(2, '1.1', { proposal: aProposal() }),
        aClause(3, '1.2', { proposal: aProposal({ verdict: 'deviate', text: 'PCC-1 offers IP54.' }) }),
        aClause(4, '1.3', {
          proposal: aProposal({
            verdict: 'clarify',
            text: 'Please tell us.',
            reasons: [{ code: 'EXCEPTION', words: ['except'] }],
          }),
        }),
      ],
    });
  const saved = () =>
    server.answer(answerClausesCall, { specification: aSpecificationHead({ revision: 2 }), clauses: [] });
  const accepted = (...clauseIds: number[]) =>
    server.answer(acceptProposalsCall, {
      specification: aSpecificationHead({ revision: 2 }),
      clauses: clauseIds.map((clauseId) => anAnsweredClause(clauseId, '1.1', {})),
    });

  it('that says comply is accepted with Enter, and Enter on a button presses the button', async () => {
    const user = await open(false, proposed());
    const clause = await choose(user, '1.1');
    const box = within(clause.getByRole('region', { name: 'Proposal' }));
    expect(box.getByText('Proposed: Comply')).toBeVisible();
    expect(box.getByText('PCC-1 Degree of protection IP54')).toBeVisible();
    accepted(2);
    clause.getByRole('button', { name: 'Clarify' }).focus();
    await user.keyboard('{Enter}');
    expect(clause.getByRole('button', { name: 'Clarify' })).toHaveAttribute('aria-pressed', 'true');
    expect(server.bodiesOf(acceptProposalsCall)).toEqual([]);
    await user.click(clause.getByRole('button', { name: 'Cancel' }));
    await choose(user, '1.1');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(row('1.1')).toHaveTextContent('Comply'));
    expect(server.bodiesOf(acceptProposalsCall)).toEqual([{ revision: 1, clauseIds: [2] }]);
  });

  it('that deviates is written into the answer, and saved by the one who has read it', async () => {
    const user = await open(false, proposed());
    const clause = await choose(user, '1.2');
    await user.click(clause.getByRole('button', { name: 'Use this text' }));
    expect(clause.getByRole('textbox', { name: 'Text' })).toHaveValue('PCC-1 offers IP54.');
    expect(clause.getByRole('button', { name: 'Deviate' })).toHaveAttribute('aria-pressed', 'true');
    expect(server.bodiesOf(acceptProposalsCall)).toEqual([]);
    saved();
    await user.click(clause.getByRole('button', { name: 'Save answer' }));
    await waitFor(() =>
      expect(server.bodiesOf(answerClausesCall)).toMatchObject([{ answers: [{ clauseId: 3, verdict: 'deviate' }] }]),
    );
  });

  it('of the library says where it was given, and marks what the clause of then has else', async () => {
    const from = { quotation: 'Q-2026-0007', sample: 'Text of chapter 1.1' };
    const clause = aClause(2, '1.1', { proposal: aProposal({ verdict: 'deviate', from }) });
    await open(false, aSpecificationOnWire({ clauses: [clause] }));
    const box = within(detail('1.1').getByRole('region', { name: 'Proposal' }));
    expect(box.getByText('As answered in Q-2026-0007 to a similar clause')).toBeVisible();
    expect(box.getByText('chapter')).toBeVisible();
    expect(box.getByText('chapter').tagName).toBe('MARK');
  });

  it('says why it asks to clarify', async () => {
    const user = await open(false, proposed());
    const clause = await choose(user, '1.3');
    expect(within(clause.getByRole('region', { name: 'Proposal' })).getByRole('listitem')).toHaveTextContent('except');
  });

  it('is accepted with all others that say comply; the rest stays open', async () => {
    const user = await open(false, proposed());
    accepted(2);
    await user.click(screen.getByRole('button', { name: 'Accept 1 proposal' }));
    await waitFor(() => expect(server.bodiesOf(acceptProposalsCall)).toEqual([{ revision: 1, clauseIds: [2] }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept 1/ })).toBeNull());
  });

  it('that no longer says comply is not saved, and the clauses are read again', async () => {
    const user = await open(false, proposed());
    server.refuse(acceptProposalsCall, 'NOT_UNDERSTOOD');
    server.answer(readSpecificationCall, aSpecificationOnWire());
    await user.click(screen.getByRole('button', { name: 'Accept 1 proposal' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept 1/ })).toBeNull());
    expect(screen.getByText(/Nothing was saved/)).toBeVisible();
  });
});

describe('clauses', () => {
  it('are joined after a question, left out for a reason, and taken back', async () => {
    const user = await open();
    const clause = await choose(user, '1.2');
    await user.keyboard('m');
    const left = { clauseId: 3, page: null, text: '1.2 Text', why: 'by hand' as const, reason: 'Of another lot' };
    server.answer(editClausesCall, aSpecificationOnWire({ leftOut: [left] }));
    const question = within(await screen.findByRole('dialog', { name: 'Join with the clause above' }));
    expect(question.getByText('The texts become one clause. The answers of both go.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Join' }));
    await user.click(await clause.findByRole('button', { name: 'Change clause 1.2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Leave out' }));
    const reason = within(await screen.findByRole('dialog', { name: 'Leave the clause out' }));
    expect(reason.getByRole('button', { name: 'Leave out' })).toBeDisabled();
    await user.type(reason.getByRole('textbox', { name: /^Reason/ }), 'Of another lot');
    await user.click(reason.getByRole('button', { name: 'Leave out' }));
    await user.click(await screen.findByRole('button', { name: '1 line left out' }));
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(server.bodiesOf(editClausesCall)).toHaveLength(3));
    expect(server.bodiesOf(editClausesCall)).toMatchObject([
      { edits: [{ kind: 'merge', clauseId: 3 }] },
      { edits: [{ kind: 'drop', clauseId: 3, reason: 'Of another lot' }] },
      { edits: [{ kind: 'restore', clauseId: 3 }] },
    ]);
  });

  it('show markup and texts from right to left as text', async () => {
    const text = '<b>Bold</b> شروط عامة';
    await open(false, aSpecificationOnWire({ clauses: [aClause(1, '1', { text }), aClause(2, '1.1')] }));
    expect(screen.getAllByText(text)).not.toHaveLength(0);
  });
});

it('a specification is saved as workbook or Word file under its title', async () => {
  stubFileAddresses();
  const user = await open();
  const saved = watchSaves();
  server.respond(readSpecificationSheetCall, () => ({ status: 200, body: 'sheet' }));
  await user.click(screen.getByRole('button', { name: 'Excel sheet' }));
  await waitFor(() => expect(saved).toEqual(['Tender of lot 2.xlsx']));
  await user.click(screen.getByRole('button', { name: 'More actions for Tender of lot 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as Word file' }));
  await waitFor(() => expect(saved.at(-1)).toBe('Tender of lot 2.docx'));
  const queries = server.requestsOf(readSpecificationSheetCall).map(({ query }) => query.get('format'));
  expect(queries).toEqual(['xlsx', 'docx']);
});

it('a specification is taken for information for a reason', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'More actions for Tender of lot 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take it for information' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take it for information' }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Of the civil works');
  server.answer(saveSpecificationCall, aSpecificationHead({ isInformative: true, reason: 'Of the civil works' }));
  await user.click(dialog.getByRole('button', { name: 'Take it for information' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodiesOf(saveSpecificationCall)).toEqual([
    { revision: 1, isInformative: true, reason: 'Of the civil works' },
  ]);
});
