import { describe, expect, it } from 'vitest';
import { type ProjectStatus, type RequestType, statusEntry } from '../projects/project-status.ts';
import { closingTexts, decisionTexts, overviewTitle, requestTypeLines, waitingText } from './approval-texts.ts';

const DAY = 86_400_000;

const requestTypes = [
  'Quote Submission Approval',
  'Order Submission Approval',
  'Manufacture Submission Approval',
] as const;

it.each(requestTypes)('prints %s with a line break before the word Approval [ADM-101]', (requestType) => {
  const [first, second] = requestTypeLines(requestType);
  expect(second).toBe('Approval');
  expect(`${first} ${second}`).toBe(requestType);
});

describe('the title of the overview', () => {
  it.each<readonly [ProjectStatus, string]>([
    ['quote-submitted', 'Chakan Plant - Quote Submission Approval'],
    ['order-submitted', 'Chakan Plant - Order Submission Approval'],
    ['manufacture-submitted', 'Chakan Plant - Manufacture Submission Approval'],
  ])('says of a project that is %s what is decided [ADM-109, STS-15, STS-16, STS-17]', (status, title) => {
    expect(overviewTitle('Chakan Plant', status)).toBe(title);
  });

  it('is the name where there is nothing to decide', () => {
    expect(overviewTitle('Chakan Plant', 'closed')).toBe('Chakan Plant');
  });
});

describe('the words of a decision', () => {
  it('are those of the specification for a quote [ADM-127, ADM-128, ADM-129, ADM-130]', () => {
    const request = 'Quote submission approval request for the project Chakan Plant';
    expect(decisionTexts('approve', 'Quote Submission Approval', 'Chakan Plant')).toMatchObject({
      title: 'Approval Confirmation',
      confirm: 'Yes , Approve it',
      done: `${request} has been approved successfully`,
      failed: `${request} has not been approved successfully`,
    });
    expect(decisionTexts('reject', 'Quote Submission Approval', 'Chakan Plant')).toMatchObject({
      title: 'Reject Confirmation',
      confirm: 'Yes , Reject it',
      done: `${request} has been rejected successfully`,
      failed: `${request} has not been rejected successfully`,
    });
  });

  it.each<readonly [RequestType, string]>([
    ['Order Submission Approval', 'Order submission approval request'],
    ['Manufacture Submission Approval', 'Manufacture submission approval request'],
  ])('of an %s say so wherever those of a quote say Quote', (requestType, begin) => {
    for (const decision of ['approve', 'reject'] as const) {
      const { done, failed, question } = decisionTexts(decision, requestType, 'Chakan Plant');
      expect(done.startsWith(begin) && failed.startsWith(begin)).toBe(true);
      expect(`${question} ${done} ${failed}`).not.toMatch(/quote/i);
    }
  });

  it('name the status that a rejection gives', () => {
    for (const status of ['quote-rejected', 'order-rejected', 'manufacture-rejected'] as const) {
      const { name, requestType } = statusEntry(status);
      expect(decisionTexts('reject', requestType ?? requestTypes[0], 'x').question).toContain(` as ${name}. `);
    }
  });

  it('of closing name the project', () => {
    const { question, done, failed } = closingTexts('Chakan Plant');
    for (const text of [question, done, failed]) {
      expect(text).toContain('Chakan Plant');
    }
  });
});

describe('the line under the title of the lists', () => {
  it.each<readonly [readonly number[], string]>([
    [[], 'Nothing waits for a decision'],
    [[10 * DAY], '1 request waits for a decision, since today'],
    [[9 * DAY - 1], '1 request waits for a decision, for 1 day'],
    [[10 * DAY, 7 * DAY, 9 * DAY], '3 requests wait for a decision, the oldest for 3 days'],
  ])('says how many wait and since when', (sinceMs, text) => {
    expect(waitingText(sinceMs, 10 * DAY)).toBe(text);
  });
});
