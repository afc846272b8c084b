import { useEffect, useRef, type ReactNode } from 'react';
import { PlainButton } from '@mostrador/ui/kit';
import { useDirtyGuard } from '@mostrador/ui/record';
import { SubmitForm, type Save } from '../../common/form-page/SubmitForm';
import { useT } from './messages';

interface Props {
  title: string;
  /** Whether the values differ from the stored ones; if so, leaving requires confirmation. */
  dirty: boolean;
  /** Discards the user's changes. */
  forget: () => void;
  /**
   * Submits the form. Validation errors are shown at the fields, a failed request through `save`. Calling `leave` lets the next
   * navigation pass without confirmation.
   */
  onSubmit: (leave: () => void) => Promise<unknown>;
  save: Save;
  /** Whether the form was remounted after a save; it then takes the focus that the removed button lost. */
  isAgain: boolean;
  wide?: boolean;
  /** A way back; requires confirmation if there are changes. */
  onBack?: { label: string; run: () => void };
  children: ReactNode;
}

/** Form of one tab of a branch, saved on its own. */
export function TabForm({ title, dirty, forget, onSubmit, save, isAgain, wide = false, onBack, children }: Props) {
  const t = useT();
  const guard = useDirtyGuard(dirty && !save.pending, forget);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAgain) head.current?.focus();
  }, [isAgain]);

  const back = onBack && (
    <PlainButton
      disabled={save.pending}
      onClick={() =>
        guard.confirmLeave(() => {
          forget();
          onBack.run();
        })
      }
    >
      {onBack.label}
    </PlainButton>
  );
  return (
    <>
      <SubmitForm
        label={title}
        className={wide ? 'm-card b-branch-form b-branch-form--wide' : 'm-card b-branch-form'}
        onSubmit={() => onSubmit(guard.allow)}
        save={save}
        submitLabel={t('branch.save')}
        buttons={back}
      >
        <h2 ref={head} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </SubmitForm>
      {guard.dialog}
    </>
  );
}
