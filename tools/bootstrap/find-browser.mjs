import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The browser of the browser tests: what PW_CHROMIUM names, else the first program of apps/e2e/chromium.json that is
 * there.
 *
 * @param {string} root the checkout's folder
 * @param {string | undefined} named the value of PW_CHROMIUM
 * @returns {string | null}
 * @throws Error when PW_CHROMIUM names what is not there
 */
export function findBrowser(root, named = process.env.PW_CHROMIUM) {
  if (named) {
    if (!existsSync(named)) {
      throw new Error(`PW_CHROMIUM names ${named}, which is not there: correct it or unset it.`);
    }
    return named;
  }
  /** @type {{ programs: string[] }} */
  const { programs } = JSON.parse(readFileSync(join(root, 'apps', 'e2e', 'chromium.json'), 'utf8'));
  return programs.find((program) => existsSync(program)) ?? null;
}
