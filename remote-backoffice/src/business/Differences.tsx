import type { ReactNode } from 'react';
import { FormSection } from '../common/form-page/FormSection';
import { useT } from './messages';

interface Props {
  /** The changed fields with their old and new values. */
  lines: { name: string; label: string; before: ReactNode; after: ReactNode }[];
}

/** List of the changes that saving would make. */
export function Differences({ lines }: Props) {
  const t = useT();
  if (lines.length === 0) return null;
  return (
    <FormSection title={t('business.changes', { count: lines.length })}>
      <dl className="m-terms b-business-changes">
        {lines.map(({ name, label, before, after }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <del>
                <span className="m-visually-hidden">{t('business.before')} </span>
                {before}
              </del>
              <span aria-hidden="true"> → </span>
              <ins>
                <span className="m-visually-hidden">{t('business.after')} </span>
                {after}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}
