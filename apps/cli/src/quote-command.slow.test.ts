import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quoteCommand } from './quote-command.ts';

const examples = join(import.meta.dirname, '../../../examples');
const enquiries = join(import.meta.dirname, '../../../catalog/golden-boards/tenders');

type Enquiry = { project: Record<string, unknown>; boards: Record<string, unknown>[]; [key: string]: unknown };

const smallEnquiry = (changed: Partial<Enquiry> = {}): Enquiry => ({
  project: { name: 'Mill', enquiryDate: '2026-11-20', customer: { customerName: 'Mill owner' } },
  boards: [
    {
      name: 'MDB',
      properties: { RATED_CURRENT: '400', INTERRUPT_RATING: '36' },
      feeders: [
        { name: 'I/C', type: 'MCCB_IC', properties: { FEEDER_AMP_RATING: 400, FEEDER_POLES: 4, SECTION_A: 1 } },
      ],
    },
  ],
  ...changed,
});

describe('npm run quote', () => {
  let folder: string;
  let out: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quote-'));
    out = join(folder, 'out');
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function run(...args: readonly string[]) {
    const said: string[] = [];
    const complained: string[] = [];
    const terminal = {
      out: (text: string) => said.push(text),
      progress: () => {},
      error: (text: string) => complained.push(text),
    };
    const exitCode = await quoteCommand([...args, '--out', out], terminal);
    return { exitCode, said: said.join('\n'), complained: complained.join('\n') };
  }

  async function file(content: unknown, name = 'enquiry.json'): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }

  const written = async (name: string) => readFile(join(out, name));
  const quoted = async () => JSON.parse((await written('quote.json')).toString());

  it.each([
    join(examples, 'distribution-board-400a.json'),
    join(examples, 'power-control-centre-1600a.json'),
    join(enquiries, '01-outdoor-lt-panel-315a.json'),
    join(enquiries, '04-distribution-substation-990kva.json'),
    join(enquiries, '12-process-mcc-2000a.json'),
  ])('turns a real enquiry into a design, a bill and a price: %s', async (path) => {
    const { exitCode, said, complained } = await run(path);
    expect({ exitCode, complained }).toEqual({ exitCode: 0, complained: '' });
    const quote = await quoted();
    expect(quote.boards.every((board: { price: unknown }) => board.price !== null)).toBe(true);
    expect(quote.totals.final).toBeGreaterThan(0);
    expect(said).toContain('Final price');
    expect((await written('bom.xlsx')).subarray(0, 2).toString()).toBe('PK');
    type Cubicle = { readonly type: string; readonly feeders: readonly string[] };
    for (const { name, design } of quote.boards) {
      const placed = design.cubicles.flatMap(({ type, feeders }: Cubicle) => (type === 'EMPTY' ? [] : feeders)).length;
      const ifc = (await written(`${name}/${name}.ifc`)).toString();
      expect(ifc.split('=IFCPROTECTIVEDEVICE(').length - 1).toBe(placed);
      expect((await written(`${name}/${name}.step`)).toString()).toContain('ENDSEC;\nEND-ISO-10303-21;');
    }
  });

  it('finds in the real enquiries what their notes say', async () => {
    await run(join(enquiries, '12-process-mcc-2000a.json'));
    const [board] = (await quoted()).boards;
    const placed = board.design.cubicles.flatMap((cubicle: { feeders: string[] }) => cubicle.feeders);
    expect(placed).toHaveLength(77);
    expect(board.design.busbars.main.capacityA).toBeGreaterThanOrEqual(2000);
    expect(board.checks).toContainEqual(expect.objectContaining({ id: 'R1', severity: 'W', section: 'A' }));
  });

  it('gives the same bytes for the same input', async () => {
    const path = join(examples, 'power-control-centre-1600a.json');
    await run(path);
    const first = [await written('quote.json'), await written('bom.xlsx')];
    await run(path);
    expect([await written('quote.json'), await written('bom.xlsx')]).toEqual(first);
  });

  it('names the demo price list and the version of the rules in what it writes and shows', async () => {
    const { said } = await run(await file(smallEnquiry()));
    const quote = await quoted();
    expect(quote.priceList).toBe('Demo price list');
    expect(quote.knowledge.version).toMatch(/^SBD-R3\.\d+\+[0-9a-f]{12}$/);
    expect(said).toContain('Demo Switchgear; prices: Demo price list');
  });

  it('carries the date that --date gives instead of the enquiry date', async () => {
    const path = await file(smallEnquiry());
    await run(path);
    const enquiryDate = await written('bom.xlsx');
    await run(path, '--date', '2026-12-01');
    expect(await written('bom.xlsx')).not.toEqual(enquiryDate);
  });

  it('--only quote writes the same quote.json alone, and leaves no papers of another price next to it', async () => {
    const path = join(examples, 'wall-distribution-boards-100a.json');
    const whole = await run(path);
    const quote = await written('quote.json');
    const alone = await run(path, '--only', 'quote');
    expect(await written('quote.json')).toEqual(quote);
    expect((await readdir(out, { recursive: true })).sort()).toEqual(['LDB-1', 'PDB-1', 'quote.json']);
    const [summary, list] = [whole.said, alone.said].map((said) => said.slice(0, said.indexOf('Written to')));
    expect(list).toBe(summary);
    expect(alone).toMatchObject({ exitCode: whole.exitCode, complained: whole.complained });
    expect(alone.said).toContain(`Written to ${out}: quote.json`);
  });

  it('--only quote ends as the whole quote does: with 1 at a faulty enquiry, with 2 at an error of a check', async () => {
    const faulty = await file(smallEnquiry({ boards: [] }), 'faulty.json');
    const whole = await run(faulty);
    expect(await run(faulty, '--only', 'quote')).toEqual(whole);
    expect(existsSync(out)).toBe(false);
    const path = await file(smallEnquiry({ boards: [{ name: 'MDB', properties: {} }] }));
    expect(await run(path, '--only', 'quote')).toMatchObject({ exitCode: 2 });
    expect(await readdir(out)).toEqual(['quote.json']);
  });

  it('needs neither date nor customer', async () => {
    const path = await file(smallEnquiry({ project: { name: 'Mill' } }));
    expect(await run(path)).toMatchObject({ exitCode: 0, complained: '' });
    expect((await quoted()).project).toMatchObject({ name: 'Mill', enquiryDate: '' });
  });

  it.each([
    { what: 'malformed JSON', content: '{"project": {', says: 'line 1' },
    { what: 'an empty file', content: '', says: '' },
    { what: 'a list', content: [], says: '' },
    {
      what: 'an unknown property',
      content: smallEnquiry({ boards: [{ name: 'MDB', properties: { RATED: 1 } }] }),
      says: 'boards[0].properties.RATED:',
    },
    {
      what: 'an unknown value',
      content: smallEnquiry({ boards: [{ name: 'MDB', properties: { RATED_CURRENT: '401' } }] }),
      says: 'boards[0].properties.RATED_CURRENT:',
    },
    {
      what: 'a wrong type',
      content: smallEnquiry({ boards: [{ name: 'MDB', properties: { RATED_CURRENT: true } }] }),
      says: 'boards[0].properties.RATED_CURRENT:',
    },
    {
      what: 'a board name twice',
      content: smallEnquiry({ boards: [{ name: 'MDB' }, { name: 'MDB' }] }),
      says: 'boards[1].name:',
    },
    {
      what: 'a board that would stand where a document goes',
      content: smallEnquiry({ boards: [{ name: 'Quote.json' }, { name: 'bom.xlsx.' }] }),
      says: 'boards[0].name: "Quote.json" is the name of a file of the quote. Give the board another name.\nboards[1].name:',
    },
    { what: 'no board', content: smallEnquiry({ boards: [] }), says: 'boards' },
  ])('refuses $what with exit 1 and writes nothing', async ({ content, says }) => {
    const { exitCode, complained } = await run(await file(content));
    expect(exitCode).toBe(1);
    expect(complained).toContain(says);
    expect(complained).toMatch(/nothing was written\.$/);
    expect(existsSync(out)).toBe(false);
  });

  it('refuses a file that is not there, and an output folder that is a file', async () => {
    expect(await run(join(folder, 'none.json'))).toMatchObject({
      exitCode: 1,
      complained: expect.stringContaining('none.json: cannot be read'),
    });
    await writeFile(out, 'a file');
    const { exitCode, complained } = await run(await file(smallEnquiry()));
    expect(exitCode).toBe(1);
    expect(complained).toContain('cannot be written');
    expect(await readFile(out, 'utf8')).toBe('a file');
  });

  it('ends with 2 when a check of severity E stands, writes everything, and with 0 when errors are allowed', async () => {
    const path = await file(smallEnquiry({ boards: [{ name: 'MDB', properties: {} }] }));
    const { exitCode, complained } = await run(path);
    expect(exitCode).toBe(2);
    expect(complained).toContain('--allow-errors');
    const quote = await quoted();
    expect(quote.boards[0]).toMatchObject({ design: null, bom: [], price: null });
    expect(quote.boards[0].checks).toContainEqual(
      expect.objectContaining({ id: 'B1', severity: 'E', message: 'Rated Current is empty' }),
    );
    expect(quote.totals).toEqual({ list: 0, afterDiscount: 0, final: 0, unpriced: ['MDB'] });
    expect(await readdir(out)).toEqual([
      'DRAFT-techno-commercial-short.pdf',
      'DRAFT-techno-commercial.pdf',
      'bom.xlsx',
      'quote.json',
    ]);
    expect((await run(path, '--allow-errors')).exitCode).toBe(0);
  });

  it("takes the company's name, margin and price list, and names an article that the list lacks", async () => {
    const company = join(folder, 'company');
    await mkdir(company);
    await writeFile(join(company, 'company.json'), JSON.stringify({ name: 'Own Panels', marginMode: 'on sale' }));
    await writeFile(join(company, 'prices.csv'), 'catalogueNumber,listPrice\n3VA2340-5HN42-0AA0,100000\n');
    const charges = { marginPercent: 20 };
    const { exitCode, said } = await run(await file(smallEnquiry({ charges })), '--company', company);
    expect(exitCode).toBe(0);
    expect(said).toContain('Own Panels; prices: prices.csv');
    const [board] = (await quoted()).boards;
    expect(board.price.margin).toBeCloseTo(board.price.cost / 4, 1);
    expect(board.checks).toContainEqual(expect.objectContaining({ id: 'X2', severity: 'W' }));
  });

  it.each([
    { name: 'company.json', content: '{"name": ""}', says: 'company.json name' },
    { name: 'company.json', content: 'not JSON', says: 'company.json: not JSON at line 1, column 1' },
    { name: 'company.json', content: '{"name": "a", "name": "b"}', says: 'company.json name: is twice' },
    { name: 'company.json', content: '{"name": "a\\u0000"}', says: 'company.json name: holds a control character' },
    {
      name: 'company.json',
      content: Buffer.from('{"name": "Pun\u00e9"}', 'latin1'),
      says: 'company.json: this is no text',
    },
    { name: 'prices.csv', content: Buffer.from('Pun\u00e9', 'latin1'), says: 'prices.csv: this is no text in UTF-8' },
    { name: 'terms.html', content: Buffer.from('Pun\u00e9', 'latin1'), says: 'terms.html: this is no text in UTF-8' },
    { name: 'prices.csv', content: 'number,price\n1,2\n', says: 'prices.csv, head, column catalogueNumber' },
    {
      name: 'prices.csv',
      content: 'catalogueNumber,listPrice\nA,1\nA,x\n',
      says: 'prices.csv, row 2, column listPrice',
    },
  ])("refuses a fault of the company's $name by file, row and column", async ({ name, content, says }) => {
    const company = join(folder, 'company');
    await mkdir(company);
    await writeFile(join(company, name), content);
    const { exitCode, complained } = await run(await file(smallEnquiry()), '--company', company);
    expect(exitCode).toBe(1);
    expect(complained).toContain(says);
    expect(existsSync(out)).toBe(false);
  });

  it.each(['company.json', 'prices.csv'])('refuses a folder in the place of %s', async (name) => {
    const company = join(folder, 'company');
    await mkdir(join(company, name), { recursive: true });
    expect(await run(await file(smallEnquiry()), '--company', company)).toMatchObject({
      exitCode: 1,
      complained: expect.stringContaining(`${name}: cannot be read`),
    });
  });

  it('takes a company.json with a byte order mark', async () => {
    const company = join(folder, 'company');
    await mkdir(company);
    await writeFile(join(company, 'company.json'), '\uFEFF{"name": "Own Panels"}');
    expect(await run(await file(smallEnquiry()), '--company', company)).toMatchObject({ exitCode: 0 });
  });

  it('lists the first 200 faults of a price list and counts the rest, however many', async () => {
    const company = join(folder, 'company');
    await mkdir(company);
    const rows = Array.from({ length: 150_000 }, (_, index) => `A${index},x`);
    await writeFile(join(company, 'prices.csv'), ['catalogueNumber,listPrice', ...rows].join('\n'));
    const { exitCode, complained } = await run(await file(smallEnquiry()), '--company', company);
    expect(exitCode).toBe(1);
    expect(complained).toContain('\nand 149800 more: repair these first\n');
    expect(complained.split('\n')).toHaveLength(203);
  });

  it('refuses a company folder that is not there', async () => {
    expect(await run(await file(smallEnquiry()), '--company', join(folder, 'none'))).toMatchObject({
      exitCode: 1,
      complained: expect.stringContaining('there is no such folder'),
    });
  });

  it('shows how it is used for --help, and for a wrong call with exit 1', async () => {
    expect(await run('--help')).toMatchObject({ exitCode: 0, said: expect.stringContaining('Usage: npm run quote') });
    expect(await run()).toMatchObject({ exitCode: 1, complained: expect.stringContaining('Name the enquiry file.') });
  });
});
