import { randomInt } from 'node:crypto';
import { aDiagram } from '../../../testing/a-diagram.ts';
import { aPng } from '../../../testing/picture.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { type SweepCases, takesNothing } from '../sweep-case.ts';

export const diagramCases: SweepCases = {
  uploadDiagrams: { as: 'administrator', request: () => ({ file: { name: 'Door.png', bytes: aPng() } }) },
  listDiagrams: { as: 'manufacturer', request: takesNothing },
  listDiagramVersions: {
    as: 'manufacturer',
    request: async (...given) => ({ params: { fileName: await farDiagram(...given) } }),
  },
  readDiagramFile: {
    as: 'manufacturer',
    request: async (...given) => ({ params: { fileName: await farDiagram(...given), version: '1' } }),
  },
};

/** A diagram with a name that no other company has. */
async function farDiagram(...[{ administrator }, , server]: readonly [SeededCompany, Person, TestServer]) {
  const name = `Door ${randomInt(100_000_000, 900_000_000)}.png`;
  await aDiagram(server, administrator, name);
  return name;
}
