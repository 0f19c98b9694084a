import { type FormEvent, useState } from 'react';
import { type PageLink, postShared } from './page-calls.ts';
import controls from './page-controls.module.css';
import { PageField } from './page-field.tsx';

/** Asks the sales engineer for a longer validity. */
export function ExtensionForm({ page }: { readonly page: PageLink }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  if (isSent) {
    return <p role="status">Your request is sent.</p>;
  }
  if (!isOpen) {
    return (
      <button type="button" className={controls.button} onClick={() => setIsOpen(true)}>
        Ask for more time
      </button>
    );
  }
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await postShared(page, '/shared-offers/extension', { text });
    setIsSent(sent.ok);
    setFault(sent.ok ? undefined : sent.error.message);
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <PageField label="Until when, and why" value={text} onChange={setText} fault={fault} isLong isFirst />
      <button type="submit" className={controls.primary}>
        Send
      </button>
    </form>
  );
}
