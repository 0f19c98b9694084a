import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discardEditingCall, editBoardCall, openEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import { generateFrontViewCall, readFrontViewCall } from '@pw/contract/front-view';
import { deleteLineItemCall, deleteMulipleBoardCall } from '@pw/contract/spec-api/boards';
import { deleteProjectCall, getProjectCall } from '@pw/contract/spec-api/projects';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { gateOrNight } from '@pw/testing/run-length';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { diskFileStore } from '../../platform/files/disk-file-store.ts';
import { FilesUnavailable } from '../../platform/files/file-store-faults.ts';
import type { FileStore } from '../../platform/files/file-stores.ts';
import { s3FileStore } from '../../platform/files/s3-file-store.ts';
import { startBucket } from '../../platform/files/testing/start-bucket.ts';
import { aColleague } from '../../testing/a-colleague.ts';
import { aConfiguredBoard } from '../../testing/a-configured-project.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

/** A file store with what lies in it. */
type Opened = {
  readonly store: FileStore;
  readonly list: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

const places = {
  disk: async (): Promise<Opened> => {
    const folder = await mkdtemp(join(tmpdir(), 'drawings-'));
    return {
      store: diskFileStore(folder),
      list: async () =>
        (await readdir(folder, { recursive: true })).filter((name) => /\/[^.][^/]*\.(svg|dxf|pdf)$/.test(name)),
      close: () => rm(folder, { recursive: true }),
    };
  },
  bucket: async (): Promise<Opened> => {
    const { place, objects, close } = await startBucket();
    return { store: s3FileStore(place), list: async () => [...objects.keys()], close };
  },
} as const;

/** One sheet as SVG and DXF, and the PDF. */
const FILES = 3;

const PATIENCE_MS = 20_000;

/** Both stores keep what `file-stores.slow.test.ts` asks of them: the gate removes drawings from one. */
const KINDS = gateOrNight(['disk'] as const, ['disk', 'bucket'] as const);

describe.each(KINDS)('drawings on %s', (kind) => {
  let server: TestServer;
  let files: Opened;
  let company: SeededCompany;
  let token: string;
  let params: { readonly projectId: number; readonly lineItemId: number };

  beforeAll(async () => {
    server = await startTestServer();
    files = await places[kind]();
    Object.assign(server.platform.files, files.store);
  });
  afterAll(async () => {
    await closePdfWorker();
    await server.close();
    await files.close();
  });
  beforeEach(async () => {
    company = await seedCompany(server);
    ({ token } = company.sales);
    params = await aConfiguredBoard(server, company.sales);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  async function draw(by = token) {
    const reply = await server.send(generateFrontViewCall, { token: by, params });
    return generateFrontViewCall.reply.parse(reply.json());
  }

  async function shown(by = token) {
    const reply = await server.send(readFrontViewCall, { token: by, params });
    return readFrontViewCall.reply.parse(reply.json()).frontView;
  }

  async function plate(value: string): Promise<number> {
    const { sequence } = openEditingCall.reply.parse((await server.send(openEditingCall, { token, params })).json());
    const edits = [{ kind: 'set' as const, part: 'board', property: 'BUS_PLATING', value }];
    const edited = await server.send(editBoardCall, { token, params, body: { sequence, edits } });
    return editBoardCall.reply.parse(edited.json()).sequence;
  }

  /** The files of the company's boards. */
  const storedNames = async () => (await files.list()).filter((name) => name.includes(company.companyId));

  /** How many drawings there are; each must have all of its files. */
  async function drawings(): Promise<number> {
    const { rows } = await server.owner.query('select files from front_views where company_id = $1', [
      company.companyId,
    ]);
    const names = await storedNames();
    for (const row of rows) {
      expect(names.filter((name) => name.includes(`/${row.files}-`))).toHaveLength(FILES);
    }
    return rows.length;
  }

  /** The work after a commit is over soon after the answer. */
  const soon = (check: () => unknown) => vi.waitFor(check, { timeout: PATIENCE_MS });
  const settled = (count: number) => soon(async () => expect(await storedNames()).toHaveLength(count));

  it('go with their files once there is a newer one, and stay while anybody is shown them', async () => {
    const colleague = await aColleague(server, company);
    const saved = await draw();
    await plate('Painted black');
    await draw();
    expect([await drawings(), (await storedNames()).length]).toEqual([2, 2 * FILES]);
    const sequence = await plate('Tinned');
    const newest = await draw();
    await settled(2 * FILES);
    expect(await drawings()).toBe(2);
    expect(await shown(colleague.token)).toEqual(saved);
    // Drawing the saved board takes nothing from the user who edits.
    expect(await draw(colleague.token)).toEqual(saved);
    expect(await shown()).toEqual(newest);
    await server.send(saveEditingCall, { token, params, body: { sequence } });
    await plate('Painted black');
    await draw();
    await settled(2 * FILES);
    expect(await shown(colleague.token)).toEqual(newest);
  });

  it('are there again when the board is as it was before, with files of their own', async () => {
    const first = await draw();
    const sequence = await plate('Painted black');
    await server.send(saveEditingCall, { token, params, body: { sequence } });
    await draw();
    await settled(FILES);
    await plate('Heat-shrink PVC sleeve');
    const again = await draw();
    expect(again.fingerprint).toBe(first.fingerprint);
    expect(again.pdf.address).not.toBe(first.pdf.address);
    expect(await drawings()).toBe(2);
  });

  it('lie there once when two ask for the same at the same moment', async () => {
    const colleague = await aColleague(server, company);
    await Promise.all([draw(), draw(colleague.token)]);
    await settled(FILES);
    expect(await drawings()).toBe(1);
  });

  it.each(['one', 'several', 'the project'] as const)('go with their board: deletion of %s', async (what) => {
    await draw();
    const { projectId, lineItemId } = params;
    const { specProjectId } = getProjectCall.reply.parse(
      (await server.send(getProjectCall, { token, params: { projectId } })).json(),
    );
    const deletions = {
      one: () => server.send(deleteLineItemCall, { token, params }),
      several: () => server.send(deleteMulipleBoardCall, { token, body: { projectId, lineItemIds: [lineItemId] } }),
      'the project': () =>
        server.send(deleteProjectCall, {
          token,
          body: { userId: company.sales.accountId, specProjectId, rsToken: token },
        }),
    };
    expect((await deletions[what]()).statusCode).toBe(200);
    await settled(0);
    expect(await drawings()).toBe(0);
  });

  it('go with a board that was never saved, when its draft is discarded', async () => {
    await server.owner.query('update boards set is_saved = false where company_id = $1', [company.companyId]);
    const sequence = await plate('Painted black');
    await draw();
    expect(await storedNames()).toHaveLength(FILES);
    const discarded = await server.send(discardEditingCall, { token, params, body: { sequence } });
    expect(discarded.json()).toEqual({ isDeleted: true });
    await settled(0);
    expect(await drawings()).toBe(0);
  });

  it('stay with a board whose deletion is refused', async () => {
    await draw();
    const refused = await server.send(deleteLineItemCall, { token, params, query: { revision: 99 } });
    expect(refused.statusCode).toBe(409);
    expect([await drawings(), (await storedNames()).length]).toEqual([1, FILES]);
  });

  it('are out of the database for everybody before a file is removed', async () => {
    await draw();
    const { remove } = files.store;
    const rowsAtRemoval: number[] = [];
    vi.spyOn(server.platform.files, 'remove').mockImplementation(async (key) => {
      rowsAtRemoval.push(await drawings());
      await remove(key);
    });
    await server.send(deleteLineItemCall, { token, params });
    await settled(0);
    expect(rowsAtRemoval).toEqual(Array.from({ length: FILES }, () => 0));
  });

  it('are drawn again when their files are gone, as after a backup that was older', async () => {
    const first = await draw();
    for (const name of await storedNames()) {
      await files.store.remove(name.slice(name.indexOf(company.companyId)));
    }
    await settled(0);
    const again = await draw();
    expect([again.fingerprint, await drawings(), (await storedNames()).length]).toEqual([first.fingerprint, 1, FILES]);
    expect(await shown()).toEqual(again);
  });

  it('leave files behind, and no drawing without its files, when the removal breaks off', async () => {
    await draw();
    const sequence = await plate('Painted black');
    await server.send(saveEditingCall, { token, params, body: { sequence } });
    const remove = vi.spyOn(server.platform.files, 'remove').mockRejectedValue(new FilesUnavailable(new Error('gone')));
    const drawn = await draw();
    await soon(() => expect(remove).toHaveBeenCalled());
    expect([await drawings(), (await storedNames()).length]).toEqual([1, 2 * FILES]);
    expect(await shown()).toEqual(drawn);
  });
});
