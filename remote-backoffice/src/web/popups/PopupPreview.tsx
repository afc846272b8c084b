import { useEffect, useId, useState, type CSSProperties } from 'react';
import { serverNow } from '@mostrador/api-client';
import type { Popup } from '@mostrador/contract/backoffice/popups/calls';
import { POPUP_RULES, findDuePopup, canPopupsCompete } from '@mostrador/contract/backoffice/popups/states';
import type { FormState } from '@mostrador/forms/form';
import { useLocale } from '@mostrador/i18n';
import { useSession, useTimeZone } from '@mostrador/session';
import { CloseOutlined } from '@mostrador/ui/icons';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { contrastRatio, parseColor, readableTextOn } from '@mostrador/values/color';
import { todayIn } from '@mostrador/values/day-range';
import { useT } from '../messages';
import { fieldsOf, type PopupValues } from './popup-values';
import { popupState } from './popup-words';
import { PopupRank } from './PopupRank';
import '../web.css';

interface Props {
  form: FormState<PopupValues>;
  /** Id of the pop-up; 0 for a new one. */
  id: number;
  all: readonly Popup[];
}

const sizes = ['phone', 'desktop'] as const;
const places = ['menu', 'checkout'] as const;

const seconds = POPUP_RULES.after / 1000;
const days = POPUP_RULES.silence / 86_400_000;

/** Simulates a visit to the store with the pop-up's timing rules; initially the pop-up is shown. */
function useSimulatedVisit() {
  const [state, setState] = useState<'shown' | 'waiting' | 'closed'>('shown');
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setState('shown'), POPUP_RULES.after);
    return () => clearTimeout(timer);
  }, [state]);
  return {
    state,
    show: () => setState('shown'),
    close: () => setState('closed'),
    /** A visitor who has closed a pop-up sees none for some days, even in a new visit. */
    open: () => setState((before) => (before === 'closed' ? before : 'waiting')),
  };
}

/** Returns the accent colour of the brand, for a business without its own. */
function brandAccent(): string {
  return parseColor(getComputedStyle(document.documentElement).getPropertyValue('--m-accent')) ?? '#111111';
}

/** Preview of the pop-up on a phone or desktop in the business's colour, with the pop-ups that compete with it. */
export function PopupPreview({ form, id, all }: Props) {
  const t = useT();
  const headingId = useId();
  const locale = useLocale();
  const today = todayIn(useTimeZone(), serverNow());
  const [size, setSize] = useState<(typeof sizes)[number]>('phone');
  const [place, setPlace] = useState<(typeof places)[number]>('menu');
  const visit = useSimulatedVisit();
  const { branches, primaryColor } = useSession().business;
  const accent = parseColor(primaryColor ?? '') ?? brandAccent();
  const onAccent = readableTextOn(accent);
  const ratio = contrastRatio(accent, onAccent).toLocaleString(locale, { maximumFractionDigits: 1 });
  const popup = { ...fieldsOf(form.values), id };
  const others = all.filter((one) => one.id !== popup.id);
  const rivals = others.filter(
    (one) => popupState(one, today) !== 'over' && canPopupsCompete({ ...popup, id: popup.id || -1 }, one),
  );
  // A new pop-up comes last among those with the same priority.
  const mine = { ...popup, id: popup.id || Number.MAX_SAFE_INTEGER };
  const hidden = branches.flatMap((branch) => {
    const due = findDuePopup([...others, mine], branch.id, today);
    return due && due !== mine && findDuePopup([mine], branch.id, today)
      ? [t('web.popup.behind', { branch: branch.name, title: due.title })]
      : [];
  });
  const colors = { '--b-web-accent': accent, '--b-web-on-accent': onAccent } as CSSProperties;
  return (
    <section className="b-web-preview" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('web.popup.preview')}</h2>
      {rivals.length > 0 && (
        <>
          <Notice tone="warning" title={t('web.popup.rivals')} details={hidden}>
            {t('web.popup.rivals.text')}
          </Notice>
          <PopupRank mine={mine} rivals={rivals} onPriority={(priority) => form.set({ priority: String(priority) })} />
        </>
      )}
      <div className="m-buttons b-web-sizes" role="group" aria-label={t('web.popup.size')}>
        {sizes.map((one) => (
          <PlainButton key={one} aria-pressed={size === one} onClick={() => setSize(one)}>
            {t(`web.popup.size.${one}`)}
          </PlainButton>
        ))}
      </div>
      <div className="m-buttons b-web-sizes" role="group" aria-label={t('web.popup.place')}>
        {places.map((one) => (
          <PlainButton key={one} aria-pressed={place === one} onClick={() => setPlace(one)}>
            {t(`web.popup.place.${one}`)}
          </PlainButton>
        ))}
        <PlainButton onClick={visit.open}>{t('web.popup.visit')}</PlainButton>
      </div>
      <div className={`b-web-store b-web-store--${size}`} style={colors}>
        <div className="b-web-page" aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
        {place === 'checkout' ? (
          <p className="b-web-closed" role="status">
            {t('web.popup.checkout')}
          </p>
        ) : visit.state === 'waiting' ? (
          <p className="b-web-closed" role="status">
            {t('web.popup.waiting', { seconds })}
          </p>
        ) : visit.state === 'closed' ? (
          <div className="b-web-closed">
            <p>{t('web.popup.closed', { days })}</p>
            <PlainButton onClick={visit.show}>{t('web.popup.again')}</PlainButton>
          </div>
        ) : (
          <div className="b-web-popup" role="group" aria-label={t('web.popup.sample', { size: t(`web.popup.size.${size}`) })}>
            <button type="button" className="b-web-close" aria-label={t('web.popup.close')} onClick={visit.close}>
              <CloseOutlined />
            </button>
            {popup.image && <img src={popup.image} alt="" />}
            <strong className={popup.title ? undefined : 'b-web-none'}>{popup.title || t('web.popup.field.title')}</strong>
            {popup.text && <p>{popup.text}</p>}
            {popup.link && <span className="b-web-go">{t('web.popup.go')}</span>}
          </div>
        )}
      </div>
      <p className="m-muted">{t('web.popup.rules', { seconds, days })}</p>
      {popup.link && <p className="m-muted">{t('web.popup.contrast', { ratio })}</p>}
    </section>
  );
}
