import type { PaymentLink } from '@mostrador/contract/payments/links/shapes';
import { DateText, ShortId } from '@mostrador/ui/kit';
import { DescriptionList, Section } from '@mostrador/ui/record';
import { safeHttpUrl } from '@mostrador/values/safe-url';
import { useT } from '../common/create-link/messages';
import { RecordLink } from '../common/RecordLink';
import { path } from '../paths';
import { typeOf } from './words';

/** The properties of a link, and the shop's metadata. */
export function LinkFacts({ link }: { link: PaymentLink }) {
  const t = useT();
  const { merchant, updatedAt } = link;
  const metadata = Object.entries(link.metadata);
  return (
    <>
      <Section title={t('links.facts')}>
        <DescriptionList
          items={[
            { label: t('links.field.description'), value: link.description, wide: true },
            { label: t('links.field.type'), value: typeOf(link.type, t) },
            {
              label: t('links.field.merchant'),
              value: merchant && (
                <RecordLink to={path('merchants', {}, { id: merchant.id })} id={merchant.id} name={merchant.name} />
              ),
            },
            { label: t('links.field.created'), value: <DateText value={link.createdAt} style="full" /> },
            { label: t('links.field.expires'), value: <DateText value={link.expiresAt ?? null} style="full" /> },
            { label: t('links.field.redirect'), value: <Address url={link.redirectUrl} /> },
            { label: t('links.field.cancel'), value: <Address url={link.cancelUrl} /> },
            { label: t('links.field.id'), value: <ShortId id={link.id} /> },
            { label: t('links.field.updated'), value: updatedAt !== undefined && <DateText value={updatedAt} style="full" /> },
          ]}
        />
      </Section>
      {metadata.length > 0 && (
        <Section title={t('links.field.metadata')}>
          <DescriptionList items={metadata.map(([label, value]) => ({ label, value }))} />
        </Section>
      )}
    </>
  );
}

/** A URL as a link only if it is valid http(s) (docs platform §6.3). */
function Address({ url }: { url: string | undefined }) {
  if (url === undefined) return <span className="m-muted">–</span>;
  const page = safeHttpUrl(url);
  if (page === null) return url;
  return (
    <a className="m-link" href={page} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
  );
}
