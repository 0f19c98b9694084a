import { expect, it } from 'vitest';
import page from '../../index.html?raw';

it('the pages are in English [SHL-24]', () => {
  expect(page).toContain('<html lang="en">');
});
