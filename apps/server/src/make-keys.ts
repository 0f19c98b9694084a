import { existsSync } from 'node:fs';
import { makeKeys } from './platform/keys.ts';

const [path] = process.argv.slice(2);

if (path === undefined) {
  console.error('Name the file: node apps/server/src/make-keys.ts FILE');
  process.exitCode = 1;
} else if (existsSync(path)) {
  console.error(`${path} is there already. Other keys would end every sign-in, so it stays as it is.`);
  process.exitCode = 1;
} else {
  await makeKeys(path);
  console.log(`${path} holds new keys. Give every server of the installation this file, and keep it secret.`);
}
