import { Page } from '../../ui/page/page.tsx';
import { MarginRequests } from './margin-requests.tsx';

/** The margin requests, as a page of Commercial. */
export function MarginRequestsScreen() {
  return (
    <Page
      title="Margin requests"
      subtitle="Offers below their floor. An approval holds for its revision while neither final price nor margin falls."
    >
      <MarginRequests />
    </Page>
  );
}
