import { expect, it } from 'vitest';
import { boxOnPage, frameOf } from './box-on-page.ts';

const page = { left: 0, bottom: 0, right: 200, top: 400 };

it('a turned page has the edges that it is read by', () => {
  const view = [100, 50, 300, 450];
  expect(frameOf({ view, rotate: 0 })).toEqual({ left: 100, bottom: 50, right: 300, top: 450 });
  expect([90, 180, 270].map((rotate) => frameOf({ view, rotate }))).toEqual([
    { left: 0, bottom: 0, right: 400, top: 200 },
    { left: 0, bottom: 0, right: 200, top: 400 },
    { left: 0, bottom: 0, right: 400, top: 200 },
  ]);
});

it('a place is counted from the top of the picture, with a little space around it', () => {
  expect(boxOnPage([22, 352, 78, 378], page)).toEqual({ left: '10%', top: '5%', width: '30%', height: '7.5%' });
});

it('a page that does not begin at nought moves the place', () => {
  const moved = { left: 100, bottom: 50, right: 300, top: 450 };
  expect(boxOnPage([122, 402, 178, 428], moved)).toEqual(boxOnPage([22, 352, 78, 378], page));
});
