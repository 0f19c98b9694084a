import { readIntakeTablesCall } from '@pw/contract/intake-tables';
import { readBook } from '@pw/intake/output/read-intake';
import { intakeContext } from '@pw/intake/rows/row-context';
import { readIntakeTables } from '@pw/intake/words/intake-tables';
import { textBook } from '@pw/table-file/read-cells';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { expect, it } from 'vitest';
import { intakeKnowledge, shippedKnowledge } from '../../platform/knowledge.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompany(server);

const text = 'Feeder\tDevice\tRating\tPole\tQty\nIncomer\tACB\t1600A\t4P\t1\nPump\tMCCB\t250\tTPN\t2';
const file = { name: 'Pasted rows', sha256: '', bytes: { length: text.length } };

it('a client that reads pasted rows itself reads them as the server does', async () => {
  const reply = await server.send(readIntakeTablesCall, { token: company.sales.token });
  const { files } = readIntakeTablesCall.reply.parse(reply.json());
  const context = intakeContext(mustBeOk(readIntakeTables(new Map(Object.entries(files)))), shippedKnowledge());
  const read = readBook(textBook(text), file, context);
  expect(read).toEqual(readBook(textBook(text), file, intakeKnowledge(shippedKnowledge())));
  expect(mustBeOk(read).counts.rows).toBe(2);
});
