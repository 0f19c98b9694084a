import type { KeptMail } from '../mail/kept-mail.ts';
import { type Html, html } from './html.ts';

/** The kept mails as a page to read, newest first. */
export function mailboxPage(mails: readonly KeptMail[]): string {
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox - Panelwright</title>
<link rel="icon" href="/favicon.svg">
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid; padding: 1rem 0; }
h2 { font-size: 1rem; margin: 0; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.5rem 0 0; }
</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>This installation has no mail server, so its mails arrive here, the newest first. Load the page again for new ones.</p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(article)}
</main>
</body>
</html>
`.text;
}

function article({ to, subject, text, sentAt }: KeptMail): Html {
  return html`<article><h2>${subject}</h2><p>To ${to}, <time>${sentAt}</time></p><pre>${text}</pre></article>
`;
}
