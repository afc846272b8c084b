import { EmptyState, Page } from '@mostrador/ui/kit';
import { LinkButton } from '@mostrador/ui/router';

interface Props {
  /** Title of the page. */
  page: string;
  title: string;
  /** The link to the list. */
  back: { to: string; label: string };
}

/** Page in the place of a record that does not exist, with a link to the list. */
export function MissingRecord({ page, title, back }: Props) {
  return (
    <Page title={page}>
      <div className="m-card">
        <EmptyState title={title} action={<LinkButton to={back.to}>{back.label}</LinkButton>} />
      </div>
    </Page>
  );
}
