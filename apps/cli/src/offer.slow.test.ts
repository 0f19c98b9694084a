import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCompany } from './read-company.ts';
import { anOfferRun, board, enquiry } from './testing/an-offer-run.ts';

const enquiries = join(import.meta.dirname, '../../../catalog/golden-boards/tenders');
/** Chunks and check sums are right, the image data are not. */
const wholeFileWithoutPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAB0lEQVRnYXJiYWdliKMwNwAAAABJRU5ErkJggg==',
  'base64',
);
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the offer of npm run quote', () => {
  const place = anOfferRun();
  const { run, written, isPdf } = place;

  it('is next to the drawings and models of each board', async () => {
    expect(await run(enquiry)).toEqual({ exitCode: 0, complained: '' });
    expect((await readdir(place.out)).toSorted()).toEqual([
      'DRAFT-techno-commercial-short.pdf',
      'DRAFT-techno-commercial.pdf',
      'MDB',
      'bom.xlsx',
      'quote.json',
    ]);
    const filesOf = (code: string) => [`MDB-${code}-01.dxf`, `MDB-${code}-01.svg`];
    expect((await readdir(join(place.out, 'MDB'))).toSorted()).toEqual([
      ...['CL', 'FD', 'GA'].flatMap(filesOf),
      'MDB-GP-1.dxf',
      ...['PL', 'SC', 'SLD'].flatMap(filesOf),
      'MDB.ifc',
      'MDB.step',
      'drawings.pdf',
      'front-view.dxf',
      'front-view.pdf',
      'front-view.svg',
    ]);
    expect(await isPdf('DRAFT-techno-commercial.pdf')).toBe(true);
    expect(await isPdf('DRAFT-techno-commercial-short.pdf')).toBe(true);
    expect(await isPdf('MDB/front-view.pdf')).toBe(true);
  });

  it('has a file per further sheet of a long board, the first without a number', async () => {
    const text = await readFile(join(enquiries, '12-process-mcc-2000a.json'), 'utf8');
    await run(JSON.parse(text));
    const all = (await readdir(join(place.out, 'MCC-VIENTN'))).filter((name) => name.endsWith('.svg')).toSorted();
    expect(all.filter((name) => name.includes('-SLD-')).at(-1)).toBe('MCC-VIENTN-SLD-07.svg');
    const names = all.filter((name) => name.startsWith('front-view'));
    expect(names.slice(0, 2)).toEqual(['front-view-2.svg', 'front-view-3.svg']);
    expect(names.at(-1)).toBe('front-view.svg');
  });

  it('is final when nothing is left to settle, and then the draft of an earlier run is gone', async () => {
    await run(enquiry);
    const left = JSON.parse((await written('quote.json')).toString());
    expect(left.offer.status).toBe('DRAFT');
    const makes = expect.stringMatching(/^Makes of the demo table, .*Busbar: Hindustan Copper/);
    expect(left.sendGate).toEqual(
      expect.arrayContaining(['The offer has no number', 'MDB: No margin in the price', makes]),
    );
    await writeFile(
      join(place.company, 'company.json'),
      JSON.stringify({ name: 'Own', state: 'MH', originalManufacturer: 'Maker', validityDays: 45 }),
    );
    const project = { ...enquiry.project, offerNumber: 'OWN-7', customer: { state: 'MH' } };
    const runWith = (accepted: readonly object[]) =>
      run({ ...enquiry, project: { ...project, accepted }, charges: { taxPercent: 18 } }, '--company', place.company);
    const quoted = async () => JSON.parse((await written('quote.json')).toString());
    await runWith([]);
    const { toAccept } = await quoted();
    // Other words, and words without a board, accept nothing.
    const { board: _board, ...withoutBoard } = toAccept[0];
    await runWith([{ ...toAccept[0], text: 'All is well' }, withoutBoard]);
    expect((await quoted()).sendGate).toEqual(
      expect.arrayContaining([
        expect.stringContaining('"All is well" accepts nothing: the text to accept is'),
        expect.stringContaining("accepts nothing: it names no board ('' for the project)"),
      ]),
    );
    expect(await runWith(toAccept)).toEqual({ exitCode: 0, complained: '' });
    const { offer, sendGate } = await quoted();
    expect(sendGate).toEqual([]);
    expect(offer).toMatchObject({ number: 'OWN-7', status: 'FINAL', validUntil: '2027-01-04' });
    expect(offer.gst.lines.map(({ label }: { readonly label: string }) => label)).toEqual(['CGST 9 %', 'SGST 9 %']);
    const names = await readdir(place.out);
    expect(names.filter((name) => name.endsWith('.pdf')).toSorted()).toEqual([
      'techno-commercial-short.pdf',
      'techno-commercial.pdf',
    ]);
  });

  it('asks for the deviations of the one make that the project wants, and carries all drawings where so asked', async () => {
    const quoted = async () => JSON.parse((await written('quote.json')).toString());
    await run(enquiry);
    const before = (await written('DRAFT-techno-commercial.pdf')).length;
    expect((await quoted()).offer.makes[0].offered).toBe('Siemens');
    await run({ ...enquiry, project: { ...enquiry.project, oneMake: 'Schneider', offerDrawings: 'All' } });
    const { offer, toAccept } = await quoted();
    expect(offer.makes[0]).toMatchObject({ family: 'ACB, MCCB', offered: 'Schneider' });
    const text = 'You asked for Schneider; we offer Siemens';
    expect(offer.deviations).toContainEqual({ board: null, concerns: 'ACB, MCCB', text });
    expect(toAccept).toContainEqual({ board: '', id: 'DEVIATIONS', text: expect.stringContaining(text) });
    expect((await written('DRAFT-techno-commercial.pdf')).length).toBeGreaterThan(1.2 * before);
  });

  it('is no final one while the total holds GST of an open kind, and says which state is missing', async () => {
    await writeFile(join(place.company, 'company.json'), JSON.stringify({ name: 'Own', state: 'MH' }));
    await run({ ...enquiry, charges: { taxPercent: 18 } }, '--company', place.company);
    const { offer, sendGate } = JSON.parse((await written('quote.json')).toString());
    expect(sendGate).toContain('The kind of GST is open: enter the state or the GSTIN of the customer');
    expect(sendGate.join()).not.toContain('of your company');
    expect(offer.gst.lines.map(({ label }: { readonly label: string }) => label)).toEqual(['GST 18 %']);
  });

  it('is written for a board without design too, which has no drawing', async () => {
    const { exitCode } = await run({ ...enquiry, boards: [board, { name: 'Refused', properties: {} }] });
    expect(exitCode).toBe(2);
    expect(await isPdf('DRAFT-techno-commercial.pdf')).toBe(true);
    expect(existsSync(join(place.out, 'Refused'))).toBe(false);
    expect(existsSync(join(place.out, 'MDB/front-view.svg'))).toBe(true);
  });

  it('is written for an enquiry that says no date and no customer', async () => {
    expect((await run({ project: { name: 'Mill' }, boards: [board] })).exitCode).toBe(0);
    expect(await isPdf('DRAFT-techno-commercial.pdf')).toBe(true);
  });

  it('takes logo, certificate and terms of the company', async () => {
    await run(enquiry);
    const certificate = await written('MDB/front-view.pdf');
    const demo = await written('DRAFT-techno-commercial.pdf');
    await writeFile(join(place.company, 'logo.png'), pixel);
    await writeFile(join(place.company, 'certificate.pdf'), certificate);
    await writeFile(join(place.company, 'terms.html'), '<p>Own <b>terms</b></p><script>alert(1)</script>');
    expect(await run(enquiry, '--company', place.company)).toEqual({ exitCode: 0, complained: '' });
    expect(await written('DRAFT-techno-commercial.pdf')).not.toEqual(demo);
    expect((await written('MDB/front-view.svg')).toString().match(/<image /g)).toHaveLength(1);
    const read = await readCompany(place.company);
    const documents = read.ok ? read.value.documents : null;
    expect(documents).toMatchObject({ logo: pixel, certificate: { pages: 1 }, hasDefaultTerms: false });
    expect(JSON.stringify(documents?.terms)).not.toContain('alert');
  });

  it.each([
    { files: {}, isDefault: true },
    { files: { 'terms.html': '<p> </p>' }, isDefault: true },
    { files: { 'terms.html': '<p>Own</p>' }, isDefault: false },
  ])('says to ourselves alone whether the terms are the default ones: $isDefault', async ({ files, isDefault }) => {
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(place.company, name), content);
    }
    const read = await readCompany(place.company);
    expect(read.ok && read.value.documents.hasDefaultTerms).toBe(isDefault);
  });

  it.each([
    { name: 'logo.png', content: Buffer.from('GIF89a'), says: 'logo.png: this is no complete PNG picture' },
    { name: 'logo.png', content: pixel.subarray(0, 40), says: 'logo.png: this is no complete PNG picture' },
    { name: 'logo.png', content: wholeFileWithoutPicture, says: 'logo.png: cannot be shown (failed to decode' },
    { name: 'logo.png', content: Buffer.alloc(1024 * 1024 + 1), says: 'logo.png: the file is larger than 1 MiB' },
    { name: 'certificate.pdf', content: Buffer.from('%PDF-1.7 broken'), says: 'certificate.pdf: cannot be shown' },
    { name: 'terms.html', content: Buffer.from('<b>'.repeat(500)), says: 'terms.html: elements are nested' },
  ])("refuses a fault of the company's $name with exit 1: $says", async ({ name, content, says }) => {
    await writeFile(join(place.company, name), content);
    const { exitCode, complained } = await run(enquiry, '--company', place.company);
    expect(exitCode).toBe(1);
    expect(complained).toContain(says);
    expect(existsSync(place.out)).toBe(false);
  });

  it('names every fault of the company at once', async () => {
    await writeFile(join(place.company, 'logo.png'), 'x');
    await writeFile(join(place.company, 'certificate.pdf'), 'x');
    await mkdir(join(place.company, 'terms.html'));
    const { complained } = await run(enquiry, '--company', place.company);
    expect(complained).toMatch(
      /logo\.png: [\s\S]*certificate\.pdf: [\s\S]*terms\.html: this is no file[\s\S]*3 faults/,
    );
  });
});
