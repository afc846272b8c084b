import { lazyPart } from '@mostrador/loading/lazy-part';
import type { PaymentLink } from '@mostrador/contract/payments/links/shapes';
import { CopyOutlined } from '@mostrador/ui/icons';
import { DateText, Notice, PlainButton, LazySlot } from '@mostrador/ui/kit';
import { Section } from '@mostrador/ui/record';
import { safeHttpUrl } from '@mostrador/values/safe-url';
import { useT } from '../common/create-link/messages';
import { Countdown } from './Countdown';
import { useSharing } from './use-sharing';
import './links.css';

const LinkQr = lazyPart(() => import('./LinkQr').then((module) => module.LinkQr));

interface Props {
  link: PaymentLink;
  /** Called when its time ends while it is open. */
  onEnd: () => void;
}

/** The URL of the payer's page with QR code and sharing, while the link can be paid. */
export function PayPage({ link, onEnd }: Props) {
  const t = useT();
  const { copy, share } = useSharing();
  const address = safeHttpUrl(link.url);
  const isActive = link.status === 'ACTIVE';
  return (
    <Section title={t('links.share')}>
      <div className="p-link-page">
        {!isActive && <Notice tone="info">{t('links.closed')}</Notice>}
        {isActive && address === null && <Notice tone="warning">{t('links.unsafe')}</Notice>}
        <div className={isActive && address !== null ? 'p-link-pay' : undefined}>
          {isActive && address !== null && (
            <LazySlot fallback={<div className="p-link-qr" />}>
              <LinkQr id={link.id} url={address} />
            </LazySlot>
          )}
          <div className="p-link-handing">
            <p className="p-link-address">{link.url}</p>
            {isActive && (
              <>
                {link.expiresAt !== undefined && (
                  <p className="p-link-ends">
                    <Countdown until={link.expiresAt} onEnd={onEnd} />
                    <span className="m-muted">
                      <DateText value={link.expiresAt} />
                    </span>
                  </p>
                )}
                {address !== null && (
                  <div className="p-link-buttons">
                    <PlainButton variant="primary" onClick={() => void copy(link)}>
                      <CopyOutlined />
                      {t('links.copy')}
                    </PlainButton>
                    <PlainButton onClick={() => void share(link)}>{t('links.shareIt')}</PlainButton>
                    <a className="m-button m-button--default" href={address} target="_blank" rel="noopener noreferrer">
                      {t('links.openPage')}
                    </a>
                  </div>
                )}
              </>
            )}
          </div>
        </div>
      </div>
    </Section>
  );
}
