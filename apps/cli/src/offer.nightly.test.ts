import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anOfferRun, enquiry } from './testing/an-offer-run.ts';

describe('the offer of npm run quote', () => {
  const place = anOfferRun();
  const { run, written, isPdf } = place;

  it('is the same, byte by byte, for the same input', async () => {
    const names = [
      'DRAFT-techno-commercial.pdf',
      'DRAFT-techno-commercial-short.pdf',
      'MDB/front-view.pdf',
      'MDB/front-view.svg',
      'MDB/front-view.dxf',
      'MDB/MDB-SLD-01.svg',
      'MDB/MDB-CL-01.dxf',
      'MDB/MDB-GP-1.dxf',
      'MDB/MDB.ifc',
      'MDB/MDB.step',
    ];
    await run(enquiry);
    const first = await Promise.all(names.map(written));
    await run(enquiry);
    expect(await Promise.all(names.map(written))).toEqual(first);
    await run(enquiry, '--date', '2026-12-01');
    expect(await written('DRAFT-techno-commercial.pdf')).not.toEqual(first[0]);
  });

  it('is written for boards with names as long as a name can be, all of them named in one line', async () => {
    const boards = Array.from({ length: 30 }, (_, index) => ({ name: `${'W'.repeat(98)}${10 + index}` }));
    expect((await run({ ...enquiry, boards })).exitCode).toBe(2);
    expect(await isPdf('DRAFT-techno-commercial.pdf')).toBe(true);
  });

  it('is written with terms whose words have thousands of letters', async () => {
    await writeFile(join(place.company, 'terms.html'), `<p>${'x'.repeat(3000)} <b>${'y'.repeat(3000)}</b></p>`);
    expect(await run(enquiry, '--company', place.company)).toEqual({ exitCode: 0, complained: '' });
    expect(await isPdf('DRAFT-techno-commercial.pdf')).toBe(true);
  });
});
