import { useId, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branchHours } from '@mostrador/contract/backoffice/branch-hours/calls';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useTimeZone } from '@mostrador/session';
import { ConfirmDialog, RadioField, TimeField } from '@mostrador/ui/record';
import { nextOpening, openingState } from '@mostrador/values/opening';
import { pauseMinutes, reopeningTime, type ClosingChoice } from './closing-choice';
import { useT } from './messages';
import { useReopeningText } from './use-store-words';
import { useStoreUpdate } from './use-store-update';

interface Props {
  branchId: number;
  open: boolean;
  /** The choice selected when it opens. */
  initial: ClosingChoice;
  onClose(): void;
}

/** How often the times in the labels are updated, milliseconds. */
const tick = 10_000;
const choices: ClosingChoice[] = ['manual', ...pauseMinutes, 'opening', 'clock'];

/** Confirms closing the store, and asks until when. Use one instance per opening. */
export function CloseStoreDialog({ branchId, open, initial, onClose }: Props) {
  const t = useT();
  const timeZone = useTimeZone();
  const timeText = useReopeningText();
  const id = useId();
  const { run } = useStoreUpdate(branchId, 'open');
  const [choice, setChoice] = useState(initial);
  const [clock, setClock] = useState('');
  const [missing, setMissing] = useState(false);
  // The server compares with its own clock.
  const now = useServerNow(tick);

  const { data: hours, error } = useQuery(apiQuery(branchHours.get, { branchId }));
  const opening = useMemo(() => hours && nextOpening(hours.schedules, hours.exceptions, timeZone, now), [hours, timeZone, now]);
  const reopensAt = useMemo(
    () => reopeningTime(choice, { clock, opening, now, timeZone }),
    [choice, clock, opening, now, timeZone],
  );
  // A pause that ends outside the hours lasts until they begin.
  const opensLater = useMemo(() => {
    if (!hours || !reopensAt) return undefined;
    const { until } = openingState(hours.schedules, hours.exceptions, { closed: true, reopensAt }, timeZone, now);
    return until === reopensAt ? undefined : until;
  }, [hours, reopensAt, timeZone, now]);

  async function close() {
    setMissing(reopensAt === null);
    return reopensAt === null ? false : run({ branchId, target: 'open', enabled: false, reopensAt });
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('store.close.title')}
      confirmLabel={reopensAt ? t('store.close.confirmUntil', { time: timeText(reopensAt) }) : t('store.close.confirm')}
      onConfirm={close}
      danger
    >
      <p>{t('store.close.text')}</p>
      <RadioField
        label={t('store.close.until')}
        options={choices.map((each) => ({
          value: each,
          label: choiceText(each),
          disabled: each === 'opening' && opening === undefined,
        }))}
        value={choice}
        onChange={(each) => {
          setChoice(each);
          setMissing(false);
        }}
      />
      {opensLater !== undefined && <p role="status">{t('store.close.later', { time: timeText(opensLater) })}</p>}
      {choice === 'clock' && (
        <TimeField
          id={`${id}-clock`}
          label={t('store.close.field')}
          error={missing ? t('store.close.missing') : undefined}
          value={clock}
          onChange={(time) => {
            setClock(time);
            setMissing(false);
          }}
        />
      )}
    </ConfirmDialog>
  );

  function choiceText(each: ClosingChoice): string {
    if (each === 'opening') return openingText();
    if (typeof each !== 'number') return t(`store.close.${each}`);
    return t('store.close.minutes', { minutes: each, time: timeText(now + each * 60_000) });
  }

  function openingText(): string {
    if (opening !== undefined) return t('store.close.opening.at', { time: timeText(opening) });
    if (hours) return t('store.close.opening.none');
    return t(error ? 'store.close.opening.unknown' : 'store.close.opening');
  }
}
