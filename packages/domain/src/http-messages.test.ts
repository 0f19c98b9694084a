import { describe, expect, it } from 'vitest';
import { httpMessage } from './http-messages.ts';

describe('the texts of HTTP statuses', () => {
  it('0 [MSG-01]', () => {
    expect(httpMessage(0)).toBe('Unknown Error: Check network.');
  });
  it('400 [MSG-02]', () => {
    expect(httpMessage(400)).toBe('Bad Request: Request invalid or incomplete.');
  });
  it('401 [MSG-03]', () => {
    expect(httpMessage(401)).toBe('Unauthorized: Please log in.');
  });
  it('403 [MSG-04]', () => {
    expect(httpMessage(403)).toBe('Forbidden: Your role does not allow this.');
  });
  it('404 [MSG-05]', () => {
    expect(httpMessage(404)).toBe('Not Found: It does not exist or was removed.');
  });
  it('429 [MSG-06]', () => {
    expect(httpMessage(429)).toBe('Too Many Requests: Please wait a moment and try again.');
  });
  it('500 [MSG-07]', () => {
    expect(httpMessage(500)).toBe('Internal Server Error: Please try again or contact support.');
  });
  it('502 [MSG-08]', () => {
    expect(httpMessage(502)).toBe('Bad Gateway: Please try again in a moment.');
  });
  it('503 [MSG-09]', () => {
    expect(httpMessage(503)).toBe('Service Unavailable: Please try again in a moment.');
  });
  it('504 [MSG-10]', () => {
    expect(httpMessage(504)).toBe('Gateway Timeout: Please try again in a moment.');
  });
  it('418 [MSG-11]', () => {
    expect(httpMessage(418)).toBe("I'm a teapot");
  });

  it.each([
    [200, 'OK: Request succeeded.'],
    [201, 'Created: Resource created successfully.'],
    [204, 'No Content: Request succeeded.'],
  ])('%d, a success [MSG-12, MSG-13]', (status, text) => {
    expect(httpMessage(status)).toBe(text);
  });

  it.each([409, 507, 599])('%d has one too, with its number', (status) => {
    expect(httpMessage(status)).toBe(`Error ${status}: Please try again or contact support.`);
  });
});
