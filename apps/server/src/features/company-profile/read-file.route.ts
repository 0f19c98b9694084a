import { readFileCall } from '@pw/contract/company-profile/read-file';
import { openFileLink } from '../../platform/files/file-link.ts';
import { route } from '../../platform/http/route.ts';

/** Longer than one page stays open, shorter than the link lives. */
const BROWSER_KEEPS_SECONDS = 3600;

/** Answers a file to whoever holds a link to it. */
export const readFileRoute = route(readFileCall, {
  async handle({ params, platform, now, refuse }) {
    const key = openFileLink(platform.keys, params.link, now.getTime());
    const file = key === undefined ? undefined : await platform.files.read(key);
    if (!file) {
      return refuse('NOT_FOUND');
    }
    return { ...file, cacheControl: `private, max-age=${BROWSER_KEEPS_SECONDS}, immutable`, disposition: 'inline' };
  },
});
