import type { FastifyInstance } from 'fastify';

/** How often a body may hold values inside values: deeper than anything that a call takes. */
export const DEEPEST_JSON = 100;

/** A body with more than {@link DEEPEST_JSON} values inside values. Code that walks through it would run out of stack. */
export class TooDeep extends Error {
  constructor() {
    super(`Holds values inside values more than ${DEEPEST_JSON} times`);
  }
}

/** Reads JSON bodies. The specification's calls send `application/json` without a body, too. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body);
    if (json === '') {
      done(null, undefined);
      return;
    }
    if (isDeeper(json, DEEPEST_JSON)) {
      done(new TooDeep());
      return;
    }
    void parse(request, json, done);
  });
}

/** Brackets, quotes, and a backslash with the character that it escapes. */
const structure = /[[\]{}"]|\\./gs;

/** Whether lists and objects of a JSON text are nested more than `most` times; read from the text, before it is parsed. */
export function isDeeper(json: string, most: number): boolean {
  let depth = 0;
  let isInText = false;
  for (const [mark] of json.matchAll(structure)) {
    if (mark === '"') {
      isInText = !isInText;
    } else if (!isInText && (mark === '[' || mark === '{')) {
      depth += 1;
    } else if (!isInText && (mark === ']' || mark === '}')) {
      depth -= 1;
    }
    if (depth > most) {
      return true;
    }
  }
  return false;
}
