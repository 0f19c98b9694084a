// What the sources say is read from the disk; the client itself runs where there is none.
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storageKeys } from './storage-keys.ts';

const paths = Object.keys(import.meta.glob(['../**/*.{ts,tsx}', './*.ts', '!../**/*.test.*', '!../**/testing/**']));
const files = paths.map((path) => ({ path, text: String(readFileSync(new URL(path, import.meta.url).pathname)) }));
const naming = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

describe('the sources of the client', () => {
  it('name the keys of what the browser keeps in one file [SHL-63]', () => {
    expect(naming(/['"`]panelwright\./)).toEqual(['./storage-keys.ts']);
    const uses = files.flatMap(({ text }) => text.match(/\b(?:set|get|remove)Item\([\w.]*/g) ?? []);
    expect(uses.length).toBeGreaterThan(5);
    expect(uses.filter((use) => !/\((?:storageKeys\.\w+|key)$/.test(use))).toEqual([]);
    expect(new Set(Object.values(storageKeys)).size).toBe(Object.keys(storageKeys).length);
  });

  it('send a token in one place only, so that what is behind a link never gets one [SGN-48]', () => {
    // The page of a customer has no session: its link is in the body.
    expect(naming(/\bfetch\(/)).toEqual(['../features/customer-page/page/page-calls.ts', './send-call.ts']);
    expect(naming(/\bauthorization\b|httpHeaders/i)).toEqual(['./send-call.ts']);
    // It is handed the headers of a call.
    expect(naming(/XMLHttpRequest|\bsendForm\(/)).toEqual(['./send-call.ts', './send-form.ts']);
  });
});
