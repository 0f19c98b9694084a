import type { SupportContact } from '@pw/domain/contact-support';

/** Whom the users of the demo companies are led to, one for each role. The addresses reach nobody. */
export const demoContacts: readonly SupportContact[] = [
  { role: 'Process Support', name: 'Meera Kulkarni', email: 'process.support@demo.test' },
  { role: 'Technical Support', name: 'R. Iyer', email: 'technical.support@demo.test' },
  { role: 'Manufacturing and Quality Support', name: 'Sunil Patil', email: 'quality.support@demo.test' },
  { role: 'SPECS Software Operation', name: 'Anita Rao', email: 'software.support@demo.test' },
];
