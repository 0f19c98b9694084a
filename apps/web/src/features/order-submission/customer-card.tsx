import type { ProjectOnWire } from '@pw/contract/projects/project';
import { Card } from '../../ui/card/card.tsx';
import { useChosenCustomer } from '../customers/use-chosen-customer.ts';
import { FactList } from './fact-list.tsx';
import { customerFacts } from './summary-facts.ts';

/** Whom the project is for. */
export function CustomerCard({ project }: { readonly project: ProjectOnWire }) {
  const { customer, isGone } = useChosenCustomer(project.customerId ?? '');
  return (
    <Card title="Customer Details" note={isGone ? 'Deleted meanwhile; it stays with this project' : undefined}>
      <FactList facts={customerFacts(project, customer?.form ?? null)} />
    </Card>
  );
}
