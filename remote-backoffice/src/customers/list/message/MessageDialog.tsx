import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation } from '@mostrador/api-client';
import type { CustomerFilter } from '@mostrador/contract/backoffice/customers/shapes';
import { messages, type MessageText } from '@mostrador/contract/backoffice/messages/calls';
import { MAX_MESSAGE, MESSAGE_VARIABLES, type MessageVariable } from '@mostrador/contract/backoffice/messages/states';
import { useForm } from '@mostrador/forms/form';
import { useSession } from '@mostrador/session';
import type { SessionBranch } from '@mostrador/session/store';
import { Notice, PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { LongTextField, SubmitError, TextField } from '@mostrador/ui/record';
import { DraftDrawer } from '../../../common/form-page/DraftDrawer';
import { PhotoField } from '../../../common/photo-field/PhotoField';
import { usePhotoUpload } from '../../../common/photo-field/use-photo-upload';
import { beginCampaign } from './campaign';
import { emptyMessage, messageProblems, variableText } from './message-values';
import { useT } from './messages';
import { Previews } from './Previews';
import { Recipients } from './Recipients';
import { useCampaign } from './use-campaign';
import './message.css';

interface Props {
  /** Those chosen, or all that a filter leaves. */
  recipients: { customerIds: number[] } | { filter: CustomerFilter };
  /** The branch whose name and zone the message has. */
  branch: SessionBranch;
  onClose: () => void;
}

/** Recipients do not depend on the text, so they are fetched once, with this text. */
const ANY_TEXT = '·';

/** Writes a message to customers, says who gets it and who does not and why, and begins to send it (docs customers §2). */
export function MessageDialog({ recipients, branch, onClose }: Props) {
  const t = useT();
  const snackbar = useSnackbar();
  const { business } = useSession();
  const { owner, campaign } = useCampaign();
  const forecast = useQuery({
    ...apiQuery(messages.forecast, { businessId: business.id, branchId: branch.id, text: ANY_TEXT, ...recipients }),
    staleTime: 0,
  });
  const shared = { negocio: business.name, sucursal: branch.name, enlace: business.url ?? undefined };
  const valuesFor = (code: string) =>
    (forecast.data?.samples ?? []).map(({ name }) => ({ ...shared, nombre: name, codigo: code || undefined }));
  const form = useForm('message', emptyMessage, (values) => messageProblems(values, valuesFor(values.code), t));
  const { text, code, image } = form.values;
  const photo = usePhotoUpload(branch.id, (address) => form.set({ image: address }), { opaque: true });
  const save = useApiMutation(messages.savePicture);
  const trial = useApiMutation(messages.trial, {
    onSuccess: (to) => {
      snackbar({ message: t('messages.trial.done', { to }) });
    },
  });
  const reached = forecast.data?.customerIds ?? [];
  const isBusy = campaign !== null && campaign.state !== 'done';
  const { id, error, onLeave } = form.field('text');
  const help = t('messages.text.help', { length: text.trim().length, max: MAX_MESSAGE });

  /** The message as it is sent, with its picture kept. */
  async function written(): Promise<MessageText> {
    const imageId = image ? await save.run({ url: image, branchId: branch.id }) : undefined;
    return { text: text.trim(), imageId, code: code.trim() || undefined, branchId: branch.id };
  }

  async function submit() {
    if (!form.check() || photo.isUnfinished || isBusy || reached.length === 0) return false;
    beginCampaign(owner, await written(), reached);
    return true;
  }

  function insert(name: MessageVariable) {
    const field = document.getElementById(id) as HTMLTextAreaElement | null;
    const at = field?.selectionStart ?? text.length;
    const words = variableText(name, t);
    form.set({ text: text.slice(0, at) + words + text.slice(field?.selectionEnd ?? at) });
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(at + words.length, at + words.length);
    });
  }

  return (
    <DraftDrawer
      width={720}
      title={t('messages.title')}
      submitLabel={t('messages.send', { count: reached.length })}
      onSubmit={submit}
      onClose={onClose}
      form={form}
      save={save}
    >
      {isBusy && <Notice tone="warning">{t('messages.busy')}</Notice>}
      <Recipients forecast={forecast} />
      <LongTextField
        {...{ id, error, help, onLeave }}
        label={t('messages.text')}
        rows={5}
        value={text}
        onChange={(words) => form.set({ text: words })}
      />
      <div className="b-message-variables" role="group" aria-label={t('messages.variables')}>
        {MESSAGE_VARIABLES.map((name) => (
          <PlainButton key={name} onClick={() => insert(name)}>
            {t(`messages.variable.${name}`)}
          </PlainButton>
        ))}
      </div>
      {text.includes('{{codigo') && (
        <TextField
          {...form.field('code')}
          label={t('messages.variable.codigo')}
          help={t('messages.code.help')}
          maxLength={40}
          value={code}
          onChange={(next) => form.set({ code: next })}
        />
      )}
      <PhotoField
        id={form.field('image').id}
        error={form.field('image').error}
        label={t('messages.picture')}
        value={image}
        onChange={(next) => form.set({ image: next })}
        upload={photo}
      />
      <Previews
        text={text}
        image={image}
        values={valuesFor(code)}
        isRight={messageProblems(form.values, [], t).text === undefined}
      />
      <div>
        <PlainButton
          disabled={trial.pending || photo.isUnfinished}
          onClick={() => {
            // Errors show below the button or beside the field.
            if (form.check())
              void written()
                .then(trial.run)
                .catch(() => undefined);
          }}
        >
          {t('messages.trial')}
        </PlainButton>
        <SubmitError error={trial.error} />
      </div>
    </DraftDrawer>
  );
}
