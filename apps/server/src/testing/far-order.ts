import type { AnOrder } from './an-order.ts';
import type { SeededCompany } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** An order with a number that no other company has. */
export async function farOrder(
  { owner }: Pick<TestServer, 'owner'>,
  { companyId }: SeededCompany,
  make: () => Promise<AnOrder>,
): Promise<AnOrder> {
  const order = await make();
  const orderNo = `SO-26-${companyId.slice(0, 8)}`;
  await owner.query('update projects set order_number = $1 where company_id = $2 and project_id = $3', [
    orderNo,
    companyId,
    order.projectId,
  ]);
  return { ...order, orderNo };
}
