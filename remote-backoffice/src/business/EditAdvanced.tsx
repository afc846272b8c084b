import { storeUrl } from '@mostrador/contract/backoffice/business/calls';
import { businessSettings, MAX_URL } from '@mostrador/contract/backoffice/business-settings/calls';
import { bindField } from '@mostrador/forms/bind-field';
import { useEditForm } from '@mostrador/forms/edit-form';
import type { WireNames } from '@mostrador/forms/server-errors';
import { pickChanged } from '@mostrador/forms/versioned-edit';
import { useLabel } from '@mostrador/i18n';
import { useHostServices } from '@mostrador/remote-kit';
import { CheckField, TextField } from '@mostrador/ui/record';
import { safeHttpUrl } from '@mostrador/values/safe-url';
import { path } from '../paths';
import { FormSection } from '../common/form-page/FormSection';
import { AcceptanceNumbers } from './AcceptanceNumbers';
import { advancedKind } from './business-kinds';
import { BusinessForm } from './BusinessForm';
import { urlError } from './business-values';
import { DeviceSound } from './DeviceSound';
import type { BusinessFormProps } from './LoadedBusiness';
import { OtherRolesMenu } from './OtherRolesMenu';
import { useT } from './messages';

interface AdvancedValues {
  /** '' lets "Ver mi tienda" open the store's own address. */
  startUrl: string;
  automaticAccept: boolean;
  /** Ids of the side menu entries that other roles do not see, sorted. */
  hiddenMenu: string[];
}

const wireNames: WireNames<AdvancedValues> = {
  url_inicio: 'startUrl',
  automatic_accept_orders: 'automaticAccept',
  menu_oculto: 'hiddenMenu',
};

export function EditAdvanced({ business, onSaved }: BusinessFormProps) {
  const t = useT();
  const menu = useHostServices().otherRolesMenu?.() ?? [];
  const titleOf = useLabel();
  const { startUrl, automaticAccept, hiddenMenu, advancedVersion: version } = business;
  const edit = useEditForm(businessSettings.editAdvanced, advancedKind, {
    draft: 'advanced',
    now: { version, values: { startUrl: startUrl ?? '', automaticAccept, hiddenMenu: [...hiddenMenu].sort() } },
    record: {},
    problems: (values) => ({ startUrl: urlError(values.startUrl, t) }),
    changes: (values, before) => pickChanged({ ...values, startUrl: values.startUrl.trim() || null }, values, before),
    names: wireNames,
    done: () => t('advanced.saved'),
    unchanged: () => t('business.unchanged'),
  });
  const { form } = edit;
  const { values } = form;
  const opens = safeHttpUrl(values.startUrl.trim() || (storeUrl({ ...business, startUrl: null }) ?? ''));

  const label = (name: string) => t(`advanced.field.${name as keyof AdvancedValues}`);
  const entries = menu.flatMap((group) => group.entries);
  const hiddenText = (ids: readonly string[]) => {
    const names = entries.filter(({ id }) => ids.includes(id)).map(({ titles }) => titleOf(titles));
    return names.length === 0 ? t('advanced.menu.all') : t('advanced.menu.without', { names: names.join(', ') });
  };
  const text = (value: unknown) => {
    if (Array.isArray(value)) return hiddenText(value as string[]);
    return typeof value === 'boolean' ? t(value ? 'advanced.on' : 'advanced.off') : String(value) || t('advanced.ownStore');
  };
  return (
    <BusinessForm
      title={t('advanced.title')}
      edit={edit}
      change={business.advancedChanged}
      words={(name) => ({ label: label(name), text })}
      aside={<DeviceSound />}
      address={path('advanced')}
      onSaved={onSaved}
    >
      <FormSection title={t('advanced.store')}>
        <div className="b-business-fields">
          <TextField
            {...bindField(form, 'startUrl')}
            label={label('startUrl')}
            help={t('advanced.help.startUrl')}
            maxLength={MAX_URL}
          />
          {opens && (
            <a className="m-link" href={opens} target="_blank" rel="noopener noreferrer">
              {t('advanced.try')}
            </a>
          )}
        </div>
      </FormSection>
      <FormSection title={t('advanced.orders')}>
        <CheckField
          id={form.field('automaticAccept').id}
          label={label('automaticAccept')}
          checked={values.automaticAccept}
          onChange={(automaticAccept) => form.set({ automaticAccept })}
        />
        <AcceptanceNumbers on={values.automaticAccept} />
      </FormSection>
      {menu.length > 0 && (
        <FormSection title={label('hiddenMenu')}>
          <OtherRolesMenu menu={menu} hidden={values.hiddenMenu} onChange={(hiddenMenu) => form.set({ hiddenMenu })} />
        </FormSection>
      )}
    </BusinessForm>
  );
}
