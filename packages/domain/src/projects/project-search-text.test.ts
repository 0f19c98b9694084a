import { describe, expect, it } from 'vitest';
import { projectSearchText, type SearchedProject } from './project-search-text.ts';

const project: SearchedProject = {
  quotationNumber: 'Q-2026-0007',
  name: 'Café Plant',
  location: 'Chakan',
  enquiryNumber: 'ENQ-1',
  enquiryDate: '2026-11-19',
  consultant: 'Desai',
  industry: 'Industrial & Manufacturing - Steel',
  salesEngineer: 'Asha',
  contactNumber: '9822041763',
  email: 'asha@demo.test',
  customerName: 'Deccan',
  customerLocation: 'Wadi',
  status: 'quote-rejected',
  orderNumber: 'SO-26-0001',
  rejectionReason: 'Too dear',
  createdAtMs: Date.parse('2026-11-17T20:00:00Z'),
  savedAtMs: Date.parse('2026-11-20T04:30:00Z'),
};

describe('what a search of projects looks through', () => {
  it('is every field as it is shown, the user-defined ones among them [VAL-02]', () => {
    expect(projectSearchText(project).split('\n')).toEqual([
      'q-2026-0007',
      'café plant',
      'quote rejected',
      'asha',
      'deccan',
      'wadi',
      '18-11-2026',
      '20-11-2026',
      'chakan',
      'enq-1',
      '19-11-2026',
      'desai',
      'industrial & manufacturing - steel',
      '9822041763',
      'asha@demo.test',
      'so-26-0001',
      'too dear',
    ]);
  });

  it('has no lines for what is not known', () => {
    const text = projectSearchText({ ...project, consultant: '', orderNumber: null, rejectionReason: null });
    expect(text.split('\n')).toHaveLength(14);
    expect(text).not.toContain('null');
  });
});
