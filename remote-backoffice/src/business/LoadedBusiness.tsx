import { useState, type ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { business, type Business } from '@mostrador/contract/backoffice/business/calls';
import { Page, QueryPlaceholder } from '@mostrador/ui/kit';
import './business.css';

export interface BusinessFormProps {
  business: Business;
  onSaved: () => void;
}

interface Props {
  title: string;
  /** Number of rows that the form will roughly have. */
  rows: number;
  Form: ComponentType<BusinessFormProps>;
}

/** Loads the business for a form, which is mounted again after each save. */
export function LoadedBusiness({ title, rows, Form }: Props) {
  const query = useQuery(apiQuery(business.get, {}));
  const [saves, setSaves] = useState(0);
  if (query.data) return <Form key={saves} business={query.data} onSaved={() => setSaves(saves + 1)} />;
  return (
    <Page title={title}>
      <QueryPlaceholder query={query} rows={rows} height={64} />
    </Page>
  );
}
