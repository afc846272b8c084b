import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { gifts } from '@mostrador/contract/backoffice/gifts/calls';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { DateText, QueryError, Notice, PlainButton, LazySlot } from '@mostrador/ui/kit';
import { TextField } from '@mostrador/ui/record';
import { Link } from '@mostrador/ui/router';
import { path } from '../paths';
import { GiftStateTag } from './GiftState';
import { useT } from './messages';
import { canScan } from './scanner';

const ScanDialog = lazyPart(() => import('./ScanDialog').then((module) => module.ScanDialog));

/** Form that checks a customer's gift code; it can be typed, or scanned if the browser supports it. */
export function CodeCheck({ branchId }: { branchId: number }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [submittedCode, setSubmittedCode] = useState('');
  const [scans, setScans] = useState(false);
  const query = useQuery({
    ...apiQuery(gifts.check, { code: submittedCode, branchId }),
    enabled: submittedCode !== '',
    staleTime: 0,
    retry: false,
  });
  const check = (code: string) => {
    const normalizedCode = code.trim().toUpperCase();
    if (normalizedCode !== '' && normalizedCode === submittedCode) void query.refetch();
    setSubmittedCode(normalizedCode);
  };
  const { data: gift, error, isFetching } = query;
  return (
    <form
      className="m-card b-gift-check"
      aria-label={t('gifts.check.title')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        check(typed);
      }}
    >
      <div className="b-gift-code">
        <TextField
          id="gift-code"
          label={t('gifts.check.code')}
          error={undefined}
          onLeave={() => undefined}
          maxLength={40}
          value={typed}
          onChange={setTyped}
          endButton={
            <>
              <PlainButton type="submit" variant="primary">
                {t('gifts.check')}
              </PlainButton>
              {canScan() && <PlainButton onClick={() => setScans(true)}>{t('gifts.scan')}</PlainButton>}
            </>
          }
        />
      </div>
      <div role="status" aria-busy={isFetching}>
        {submittedCode !== '' && gift && (
          <p className="b-gift-worth">
            <GiftStateTag state={gift.state} /> <strong>{gift.code}</strong> {gift.gift}
            {gift.order && (
              <Link className="m-link" to={path('history', {}, { id: gift.order.id })}>
                {t('gifts.order', { number: gift.order.number })}
              </Link>
            )}
            {gift.expiresAt !== undefined && (
              <span className="m-muted">
                {t('gifts.field.expires')}: <DateText value={gift.expiresAt} />
              </span>
            )}
          </p>
        )}
      </div>
      {submittedCode !== '' &&
        error &&
        (error.status === 404 ? (
          <Notice tone="warning">{t('gifts.unknown', { code: submittedCode })}</Notice>
        ) : (
          <QueryError query={query} />
        ))}
      <LazySlot>
        {scans && (
          <ScanDialog
            onClose={() => setScans(false)}
            onFound={(code) => {
              setScans(false);
              setTyped(code);
              check(code);
            }}
          />
        )}
      </LazySlot>
    </form>
  );
}
