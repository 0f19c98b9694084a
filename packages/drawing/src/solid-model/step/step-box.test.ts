import { expect, it } from 'vitest';
import { exchangeFile } from '../exchange-file.ts';
import { addSolidBox } from './board-step.ts';

const size = { x: 30, y: 20, z: 10 };

/** The entities of a file by their references: keyword and attributes. */
function entitiesOf(text: string) {
  const lines = [...text.matchAll(/^(#\d+)=(\w+)\((.*)\);$/gm)];
  return new Map(lines.map(([, id = '', keyword = '', content = '']) => [id, { id, keyword, content }]));
}

it('writes a box whose faces look outwards and walk each edge once in either direction', () => {
  const file = exchangeFile();
  addSolidBox(file, size);
  const entities = entitiesOf(file.print({ description: '', name: '', date: '', schema: '' }));
  const of = (keyword: string) => [...entities.values()].filter((entity) => entity.keyword === keyword);
  const inside = (id: string) => [...(entities.get(id)?.content ?? '').matchAll(/#\d+/g)].map(([each]) => each);
  const numbers = (id: string) =>
    [...(entities.get(id)?.content ?? '').matchAll(/-?\d+\./g)].map(([each]) => Number(each));

  const walked = of('ORIENTED_EDGE').map(({ content }) => content.replace("'',*,*,", ''));
  expect(new Set(walked).size).toBe(24);
  expect(of('EDGE_CURVE')).toHaveLength(12);

  const faces = of('ADVANCED_FACE').map(({ id }) => {
    const [bound = '', plane = ''] = inside(id);
    const [axes = ''] = inside(plane);
    const [, normal = ''] = inside(axes);
    const [loop = ''] = inside(bound);
    const corners = inside(loop).map((oriented) => {
      const [edge = ''] = inside(oriented);
      const [from = '', to = ''] = inside(edge);
      const isForward = entities.get(oriented)?.content.endsWith('.T.');
      return numbers(inside(isForward ? from : to)[0] ?? '');
    });
    return { normal: numbers(normal), corners };
  });
  expect(faces).toHaveLength(6);
  for (const { normal, corners } of faces) {
    const [a = [], b = [], c = []] = corners;
    const one = a.map((each, axis) => (b[axis] ?? 0) - each);
    const next = b.map((each, axis) => (c[axis] ?? 0) - each);
    const cross = [0, 1, 2].map((axis) => {
      const [j, k] = [(axis + 1) % 3, (axis + 2) % 3];
      return Math.sign((one[j] ?? 0) * (next[k] ?? 0) - (one[k] ?? 0) * (next[j] ?? 0));
    });
    expect(cross.map((each) => each + 0)).toEqual(normal);
    const middle = [size.x / 2, size.y / 2, size.z / 2];
    const outwards = normal.reduce((sum, each, axis) => sum + each * ((a[axis] ?? 0) - (middle[axis] ?? 0)), 0);
    expect(outwards).toBeGreaterThan(0);
  }
});
