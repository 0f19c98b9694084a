import { expect, it } from 'vitest';
import { boxOnPage } from './box-on-page.ts';

const page = { left: 0, bottom: 0, right: 200, top: 400 };

it('a place is counted from the top of the picture, with a little space around it', () => {
  expect(boxOnPage([22, 352, 78, 378], page)).toEqual({ left: '10%', top: '5%', width: '30%', height: '7.5%' });
});

it('a page that does not begin at nought moves the place', () => {
  const moved = { left: 100, bottom: 50, right: 300, top: 450 };
  expect(boxOnPage([122, 402, 178, 428], moved)).toEqual(boxOnPage([22, 352, 78, 378], page));
});
