import { EmptyState, Page } from '@mostrador/ui/kit';
import { LinkButton } from '@mostrador/ui/router';

interface Props {
  /** Title of the page. */
  page: string;
  title: string;
  /** Address of the list, and the label of the link to it. */
  list: string;
  back: string;
}

/** Page in the place of a record that does not exist, with a link to the list. */
export function MissingRecord({ page, title, list, back }: Props) {
  return (
    <Page title={page}>
      <div className="m-card">
        <EmptyState title={title} action={<LinkButton to={list}>{back}</LinkButton>} />
      </div>
    </Page>
  );
}
